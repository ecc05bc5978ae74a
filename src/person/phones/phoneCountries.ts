import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { PhoneCountries } from '#contract/schemas/contacts/phoneCountry.ts';
import { call } from '#src/api/call.ts';

/** The countries whose phone numbers are read without a code, and the owner’s. */
export const phoneCountriesQuery = queryOptions({
  queryKey: ['contacts', 'phoneCountries'],
  queryFn: ({ signal }) => call(endpoints.contacts.phoneCountries, { signal }),
  staleTime: 60_000,
});

/** A country with the code of its numbers, such as “Germany (+49)”. */
export function countryText(locale: string, country: string, { countries }: PhoneCountries): string {
  const code = countries.find((one) => one.country === country)?.code ?? '';
  return `${countryName(locale, country)} (+${code})`;
}

export const countryName = (locale: string, country: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
