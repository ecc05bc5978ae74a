/** `Friday 21 November 2026 at 18:41` by the clock of a zone. */
export function dateInWords(locale: string, at: string | number, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short', timeZone };
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(new Date(at));
}

/** Days on the calendar of a zone between two moments. */
export function daysBetween(from: string | number, to: string | number, timeZone: string): number {
  const day = (at: string | number) =>
    Date.parse(new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(at)));
  return Math.round((day(to) - day(from)) / 86_400_000);
}
