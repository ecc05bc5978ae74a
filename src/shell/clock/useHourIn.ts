import { useLingui } from '@lingui/react/macro';
import { useCity } from './timeZone/useCity.ts';

/** Returns a formatter of an hour with its place, `10:00 Moscow`, or by each person’s own clock, `10:00 their time`. */
export function useHourIn(): (hour: string, zone: string) => string {
  const { t } = useLingui();
  const cityOf = useCity();
  return (hour, zone) => {
    if (zone === 'contact') return t`${hour} their time`;
    const city = cityOf(zone);
    return t`${hour} ${city}`;
  };
}
