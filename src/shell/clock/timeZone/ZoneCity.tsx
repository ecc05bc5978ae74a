import { useLingui } from '@lingui/react';
import { cityOf } from './timeZones.ts';

/** The city of a time zone, in the language on the screen. */
export function ZoneCity({ zone }: { zone: string }) {
  const { i18n } = useLingui();
  return cityOf(i18n, zone);
}
