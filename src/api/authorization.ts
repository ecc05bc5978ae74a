import { readToken } from '#src/platform/storage/tokenCookie.ts';

const byCookie = (): string | null => {
  const token = readToken();
  return token && `Token ${token}`;
};

let source = byCookie;

/**
 * Sets the source of the Authorization header: the page's own session, even after another account signed in elsewhere.
 */
export function setAuthorizationSource(authorization: () => string | null): () => void {
  source = authorization;
  return () => {
    if (source === authorization) source = byCookie;
  };
}

/** The value of the Authorization header, or null. */
export const authorization = (): string | null => source();
