/** `Thursday 31 December 2026 at 10:00` of a wall time. */
export function wallInWords(locale: string, wall: string): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(new Date(`${wall}:00Z`));
}
