import type { ImportColumn } from '#contract/schemas/contactImport.ts';
import type { Db } from '#server/db/transaction.ts';
import { countryOfPhone } from '../contacts/countryOfPhone.ts';
import { type PhoneCountry, readOwnerCountry } from '../contacts/phoneCountry.ts';

interface Table {
  /** The first rows. */
  rows: readonly string[][];
  columns: readonly ImportColumn[];
}

/**
 * By which country the phones of a file are read that have no code: that of the owner’s time zone, else of most of the
 * numbers in it that have one, else of the owner’s language.
 */
export async function guessCountry(db: Db, ownerId: string, { rows, columns }: Table): Promise<PhoneCountry> {
  const { byZone, byLanguage } = await readOwnerCountry(db, ownerId);
  if (byZone !== null) return byZone;
  const phones = columns.filter(({ guess }) => guess === 'phone').map(({ index }) => index);
  const numbers = new Map<PhoneCountry, number>();
  for (const row of rows)
    for (const index of phones) {
      const country = countryOfPhone(row[index] ?? '');
      if (country !== null) numbers.set(country, (numbers.get(country) ?? 0) + 1);
    }
  const [most] = [...numbers].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? byLanguage;
}
