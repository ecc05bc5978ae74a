import { useLingui } from '@lingui/react';
import type { Place } from '#src/i18n/format.ts';
import { shownLanguage } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** In which words and in which zone the chat's clock is read: the user's. */
export function useLocaleAndZone(): Place {
  useLingui();
  return { language: shownLanguage(), timeZone: useUser()?.time_zone };
}
