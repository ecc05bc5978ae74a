import { useLingui } from '@lingui/react';
import { languages } from '#contract/languages.ts';
import { formatDateTime, formatTime } from '#src/i18n/format.ts';

/** Returns a formatter of a moment by the device's clock: `18:42`, on another day with the date. */
export function useMoment(): (at: string) => string {
  const { i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  return (at) => {
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    return isToday ? formatTime({ language }, at) : formatDateTime({ language }, at);
  };
}
