import { serverNow } from '#src/platform/clock.ts';

/** `Friday 21 November 2026 at 18:41` by the clock of a zone. */
export function dateInWords(locale: string, at: string | number, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short', timeZone };
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(new Date(at));
}

/** `Sat 22 Nov, 10:00` by the clock of a zone; the year where it is another than now. */
export function shortDateInWords(locale: string, at: string | number, timeZone: string): string {
  const moment = new Date(at);
  const year = moment.getUTCFullYear() === new Date(serverNow()).getUTCFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone },
    ...(year && { year }),
  }).format(moment);
}

/** Days on the calendar of a zone between two moments. */
export function calendarDaysBetween(from: string | number, to: string | number, timeZone: string): number {
  const day = (at: string | number) =>
    Date.parse(new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(at)));
  return Math.round((day(to) - day(from)) / 86_400_000);
}
