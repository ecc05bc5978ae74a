import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import type { PhoneCountries } from '#contract/schemas/contacts/phoneCountry.ts';
import type { Language } from '#contract/languages.ts';
import type { PhoneCountry } from '#machines/text/typed/parsePhone.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { timeZonesOf } from './timeZonesOf.ts';

/** A country with telephone numbers, by its two letters. */
export const isPhoneCountry = (text: string): text is CountryCode => isSupportedCountry(text);

/** Where those who write a language mostly are, for owners whose time zone tells no country. */
const ofLanguage: Partial<Record<Language, CountryCode>> = { ru: 'RU' };

/** The country of each time zone; made at its first use, since it asks the locale data of each country. */
let countries: ReadonlyMap<string, CountryCode> | undefined;

/** The country that a time zone is in; null for those of none, as UTC. */
export function countryOfZone(zone: string): PhoneCountry {
  countries ??= new Map(getCountries().flatMap((country) => timeZonesOf(country).map((name) => [name, country])));
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return countries.get(zone) ?? countries.get(timeZone) ?? null;
}

/** The country of an owner by their time zone; `language` is asked where nothing else tells. */
export async function readOwnerCountry(
  db: Db | Tx,
  ownerId: string,
): Promise<{ byZone: PhoneCountry; byLanguage: PhoneCountry }> {
  const { language, time_zone } = await db
    .selectFrom('users')
    .select(['language', 'time_zone'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { byZone: countryOfZone(time_zone), byLanguage: ofLanguage[language] ?? null };
}

/** The country by which a typed number is read. */
export async function ownerCountry(db: Db | Tx, ownerId: string): Promise<PhoneCountry> {
  const { byZone, byLanguage } = await readOwnerCountry(db, ownerId);
  return byZone ?? byLanguage;
}

/** The countries whose numbers can be read, and the owner’s. */
export async function listPhoneCountries({ db }: Deps, { userId }: Actor): Promise<PhoneCountries> {
  const all = getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }));
  return { own: await ownerCountry(db, userId), countries: all };
}
