import { i18n } from '@lingui/core';
import { limits } from '#contract/limits.ts';
import { type Language, languages } from '#contract/languages.ts';
import {
  browserLanguage,
  readLanguageCookie,
  setPageLanguage,
  writeLanguageCookie,
} from '#src/platform/pageLanguage.ts';
import { chooseLanguage } from './chooseLanguage.ts';

/** A catalogue holds English where it has no text of its own; the build fills it in. */
const catalogues = {
  en: () => import('../../locales/en/messages.po'),
  ru: () => import('../../locales/ru/messages.po'),
};

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English' };

let wanted: Language | null = null;

/** Shows the interface in a language, without a reload, and remembers it for 30 days. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  const { messages } = await catalogues[language]();
  if (wanted !== language) return;
  setPageLanguage(language);
  writeLanguageCookie(language, limits.languageCookieDays);
  i18n.loadAndActivate({ locale: language, messages });
}

/** Loads the language of SPEC 4 before the first screen is drawn. */
export const startLanguage = (): Promise<void> =>
  switchLanguage(chooseLanguage(readLanguageCookie(), browserLanguage()));

/** The language on the screen. */
export const shownLanguage = (): Language => languages.find((language) => language === i18n.locale) ?? 'en';

/** Runs after the language on the screen has changed. */
export const onLanguageChange = (listener: () => void): (() => void) => i18n.on('change', listener);
