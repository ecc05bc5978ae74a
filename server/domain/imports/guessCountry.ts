import type { ImportColumn } from '#contract/schemas/contacts/contactImport.ts';
import type { PhoneCountry } from '#machines/text/typed/parsePhone.ts';
import type { Db } from '#server/db/transaction.ts';
import { countryOfPhone } from '../contacts/countryOfPhone.ts';
import { splitPhones } from './cells/splitCell.ts';
import { wholeNumber } from './cells/wholeNumber.ts';
import { readOwnerCountry } from '../contacts/phoneCountry.ts';

interface Table {
  /** The first rows below the names of the columns. */
  rows: readonly string[][];
  columns: readonly ImportColumn[];
}

/**
 * By which country the phones of a file are read that have no code: that of the owner’s time zone, else of most of the
 * numbers in it that have one, else of the owner’s language, else of what would be their codes without the plus.
 */
export async function guessCountry(db: Db, ownerId: string, { rows, columns }: Table): Promise<PhoneCountry> {
  const { byZone, byLanguage } = await readOwnerCountry(db, ownerId);
  if (byZone !== null) return byZone;
  const phones = columns.filter(({ guess }) => guess === 'phone').map(({ index }) => index);
  const cells = rows.flatMap((row) => phones.flatMap((index) => splitPhones(row[index] ?? '')));
  // programs for tables drop the plus: a number that has a code all the same is long
  const bare = cells.filter((cell) => /^[1-9]\d{10,14}$/.test(wholeNumber(cell) ?? ''));
  return mostOf(cells) ?? byLanguage ?? mostOf(bare.map((cell) => `+${wholeNumber(cell)}`));
}

function mostOf(phones: readonly string[]): PhoneCountry {
  const numbers = new Map<PhoneCountry, number>();
  for (const phone of phones) {
    const country = countryOfPhone(phone);
    if (country !== null) numbers.set(country, (numbers.get(country) ?? 0) + 1);
  }
  const [most] = [...numbers].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
