import Cookies from 'js-cookie';

const name = 'django_language';

/** The language cookie as it stands, unparsed. */
export const readLanguageCookie = (): string | undefined => Cookies.get(name);

export const writeLanguageCookie = (language: string, lifetimeDays: number): string | undefined =>
  Cookies.set(name, language, { expires: lifetimeDays, path: '/', sameSite: 'Lax' });

/** The language of the page, for `Accept-Language`. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

export function setPageLanguage(language: string): void {
  document.documentElement.lang = language;
}

export const browserLanguage = (): string => navigator.language;
