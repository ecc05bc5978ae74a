import { type Language, languages } from '#contract/languages.ts';

/**
 * The language at start (SPEC 4): the cookie up to its underscore, else the browser's up to its hyphen,
 * in lower case; English where that is neither of ours.
 */
export function chooseLanguage(cookie: string | undefined, browser: string | undefined): Language {
  const asked = (cookie ? cookie.split('_')[0] : browser?.split('-')[0]) ?? '';
  return languages.find((language) => language === asked.toLowerCase()) ?? 'en';
}
