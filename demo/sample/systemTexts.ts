import type { Language } from '#contract/languages.ts';
import type { DemoTexts } from './demoTexts.ts';
import { english } from './english.ts';
import { russian } from './russian.ts';

export interface SystemTexts {
  language: Language;
  texts: DemoTexts;
}

const texts: Record<Language, DemoTexts> = { en: english, ru: russian };

/** The texts in the language of the system: `LANG` and its kin, or the choice in the system's settings. */
export function systemTexts(): SystemTexts {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const language = locale.startsWith('ru') ? 'ru' : 'en';
  return { language, texts: texts[language] };
}
