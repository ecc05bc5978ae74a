import { useLingui } from '@lingui/react';
import type { Place } from '#src/i18n/format.ts';
import { shownLanguage } from '#src/i18n/language.ts';

/** How numbers and days are written in the language on the screen. */
export function usePlace(): Place {
  useLingui();
  return { language: shownLanguage() };
}
