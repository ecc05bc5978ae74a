import { useLingui } from '@lingui/react';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  type Place,
} from '#src/i18n/format.ts';
import { shownLanguage } from '#src/i18n/language.ts';
import { useUser } from './SessionContext.ts';

/** The formats of `src/i18n/format.ts` in the language on the screen and the user's time zone. */
export function useFormat() {
  useLingui();
  const place: Place = { language: shownLanguage(), timeZone: useUser()?.time_zone };
  const bind =
    <Rest extends unknown[]>(format: (place: Place, ...rest: Rest) => string) =>
    (...rest: Rest): string =>
      format(place, ...rest);
  return {
    number: bind(formatNumber),
    percent: bind(formatPercent),
    money: bind(formatMoney),
    bytes: bind(formatBytes),
    date: bind(formatDate),
    time: bind(formatTime),
    dateTime: bind(formatDateTime),
    day: bind(formatDay),
    relative: bind(formatRelative),
  };
}
