import Cookies from 'js-cookie';

const name = 'django_language';

/** The raw value of the language cookie. */
export function readLanguageCookie(): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    // A page without an origin may not use cookies.
    return undefined;
  }
}

export function writeLanguageCookie(language: string, lifetimeDays: number): void {
  try {
    Cookies.set(name, language, { expires: lifetimeDays, path: '/', sameSite: 'Lax' });
  } catch {
    // The choice then lasts as long as the page.
  }
}

let shown: string | null = null;

/** The interface's language, for `Accept-Language`; a browser that translates the page changes the attribute alone. */
export const pageLanguage = (): string => shown ?? (document.documentElement.lang || 'en');

export function setPageLanguage(language: string): void {
  shown = language;
  document.documentElement.lang = language;
}

export const browserLanguage = (): string | undefined => navigator.language;
