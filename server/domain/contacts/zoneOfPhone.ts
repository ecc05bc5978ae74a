import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** ECMA-402, Intl Locale Info: newer than the library of TypeScript. */
interface LocaleInfo extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

/** The time zone of the country of a phone in E.164, by CLDR; null where the country is not known or has several. */
export function zoneOfPhone(phone: string | null): string | null {
  const country = phone === null ? undefined : parsePhoneNumberFromString(phone)?.country;
  if (country === undefined) return null;
  const [zone, ...others] = (new Intl.Locale(`und-${country}`) as LocaleInfo).getTimeZones() ?? [];
  return zone !== undefined && others.length === 0 ? zone : null;
}

interface Zoned {
  phone: string | null;
  time_zone: string | null;
}

/** Whether the owner has given no time zone: there is none, or the one that follows from the phone. */
export const followsPhone = ({ phone, time_zone }: Zoned): boolean =>
  time_zone === null || time_zone === zoneOfPhone(phone);

/** The time zone of somebody whose phone becomes another one. */
export const zoneWithPhone = (before: Zoned, phone: string | null): string | null =>
  followsPhone(before) ? zoneOfPhone(phone) : before.time_zone;
