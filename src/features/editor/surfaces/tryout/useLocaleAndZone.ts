import { useLingui } from '@lingui/react';
import type { FormatContext } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** In which words and in which zone the chat's clock is read: the user's. */
export function useLocaleAndZone(): FormatContext {
  useLingui();
  return { language: currentLanguage(), timeZone: useUser()?.time_zone };
}
