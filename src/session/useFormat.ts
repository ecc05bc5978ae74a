import { useLingui } from '@lingui/react';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  type FormatContext,
} from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useUser } from './SessionContext.ts';

/** The formatters of `src/i18n/format.ts`, bound to the current language and the user's time zone. */
export function useFormat() {
  useLingui();
  const context: FormatContext = { language: currentLanguage(), timeZone: useUser()?.time_zone };
  const bind =
    <Rest extends unknown[]>(format: (context: FormatContext, ...rest: Rest) => string) =>
    (...rest: Rest): string =>
      format(context, ...rest);
  return {
    number: bind(formatNumber),
    percent: bind(formatPercent),
    money: bind(formatMoney),
    bytes: bind(formatBytes),
    date: bind(formatDate),
    time: bind(formatTime),
    exactTime: bind(formatExactTime),
    dateTime: bind(formatDateTime),
    day: bind(formatDay),
    relative: bind(formatRelative),
  };
}
