import Cookies from 'js-cookie';
import { notifyStorageFailed } from './storageFailed.ts';

const name = 'auth_token';
/** The fallback where cookies are blocked (a cross-site frame): it lasts as long as the page. */
let inMemory: string | null = null;

/** The token of the cookie, or null; the text `null` counts as none. */
export function readToken(): string | null {
  const token = readCookie() ?? inMemory;
  return token && token !== 'null' ? token : null;
}

export function writeToken(token: string, lifetimeDays: number): void {
  inMemory = token;
  try {
    Cookies.set(name, token, { ...place(), expires: lifetimeDays });
  } catch {
    // A page without an origin may not use cookies.
  }
  if (readCookie() === token) inMemory = null;
  else notifyStorageFailed();
}

/** Clears the cookie if it holds this token; another tab may have signed in with another one. */
export function clearToken(token: string | null = readToken()): void {
  if (token !== readToken()) return;
  inMemory = null;
  try {
    Cookies.remove(name, place());
  } catch {
    // Blocked cookies hold nothing to clear.
  }
}

function readCookie(): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

function place(): Cookies.CookieAttributes {
  const isFramed = window.self !== window.top;
  const isSecure = window.location.protocol === 'https:';
  const frame = isFramed && isSecure ? { sameSite: 'None' as const, Partitioned: true } : { sameSite: 'Lax' as const };
  return { path: '/', secure: isSecure, ...frame };
}
