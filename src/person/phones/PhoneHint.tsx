import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { countryText, phoneCountriesQuery } from './phoneCountries.ts';

/** By which country a phone is read that is typed without a code. */
export function PhoneHint() {
  const { i18n } = useLingui();
  const { data } = useQuery(phoneCountriesQuery);
  if (!data) return null;
  if (data.own === null) return <Trans>Begin a phone with “+” and the code of the country.</Trans>;
  return <Trans>A phone without “+” is read as a number of {countryText(i18n.locale, data.own, data)}.</Trans>;
}
