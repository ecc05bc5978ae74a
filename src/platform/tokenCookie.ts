import Cookies from 'js-cookie';

const name = 'auth_token';
/** Where cookies are refused (a frame of another site), the token lives as long as the page. */
let inMemory: string | null = null;

/** The token of the session, or null; the text `null` counts as none (SPEC 4). */
export function readToken(): string | null {
  const token = Cookies.get(name) ?? inMemory;
  return token && token !== 'null' ? token : null;
}

export function writeToken(token: string, lifetimeDays: number): void {
  const isFramed = window.self !== window.top;
  const isSecure = window.location.protocol === 'https:';
  const frame =
    isFramed && isSecure ? ({ sameSite: 'None', Partitioned: true } as const) : { sameSite: 'Lax' as const };
  Cookies.set(name, token, { expires: lifetimeDays, path: '/', secure: isSecure, ...frame });
  inMemory = Cookies.get(name) === token ? null : token;
}

export function clearToken(): void {
  inMemory = null;
  Cookies.remove(name, { path: '/' });
}
