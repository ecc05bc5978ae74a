import { Temporal } from 'temporal-polyfill';

const someDay = Temporal.PlainDateTime.from('2026-01-01T00:00');

/**
 * Whether it is an IANA time zone known to this server, as dates are computed with it: `Intl` also takes the three letters
 * of old JDKs (PST, IST), which Temporal does not. A fixed offset, which has no daylight saving, is none.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    someDay.toZonedDateTime(name);
    return true;
  } catch {
    return false;
  }
}
