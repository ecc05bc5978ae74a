import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { timeZonesOf } from './timeZonesOf.ts';

/** The time zone of the country of a phone in E.164, by CLDR; null where the country is not known or has several. */
export function zoneOfPhone(phone: string | null): string | null {
  const country = phone === null ? undefined : parsePhoneNumberFromString(phone)?.country;
  return country === undefined ? null : onlyZoneOf(country);
}

/** By country: to ask takes longer than all else that is done for a row of an import. */
const zones = new Map<string, string | null>();

function onlyZoneOf(country: string): string | null {
  const known = zones.get(country);
  if (known !== undefined) return known;
  const [zone = null, ...others] = timeZonesOf(country);
  const only = others.length === 0 ? zone : null;
  zones.set(country, only);
  return only;
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
