import { useLingui } from '@lingui/react';
import type { Place } from '#src/i18n/format.ts';
import { shownLanguage } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** How sums and dates are written: in the language on the screen, at the hour of the user's zone. */
export function usePlace(): Place {
  useLingui();
  return { language: shownLanguage(), timeZone: useUser()?.time_zone };
}
