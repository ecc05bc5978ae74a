/** ECMA-402, Intl Locale Info: newer than the library of TypeScript. */
interface LocaleInfo extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

/** The time zones of a country, by CLDR. */
export const timeZonesOf = (country: string): string[] =>
  (new Intl.Locale(`und-${country}`) as LocaleInfo).getTimeZones() ?? [];
