import { type Language, languages } from '#contract/languages.ts';

/**
 * The initial language: the cookie up to its underscore, else the browser's up to its hyphen, in lower case; English
 * where it is not supported.
 */
export function chooseLanguage(cookie: string | undefined, browser: string | undefined): Language {
  const asked = (cookie ? cookie.split('_')[0] : browser?.split('-')[0]) ?? '';
  return languages.find((language) => language === asked.toLowerCase()) ?? 'en';
}
