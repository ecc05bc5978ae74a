import { useLingui } from '@lingui/react';
import type { FormatContext } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** The user's language and time zone, for the chat's clock. */
export function useLocaleAndZone(): FormatContext {
  useLingui();
  return { language: currentLanguage(), timeZone: useUser()?.time_zone };
}
