import { readToken } from '#src/platform/tokenCookie.ts';

const byCookie = (): string | null => {
  const token = readToken();
  return token && `Token ${token}`;
};

let source = byCookie;

/** The session signs the calls of its page, so that none leaves in the name of somebody who signed in elsewhere. */
export function signBy(authorization: () => string | null): () => void {
  source = authorization;
  return () => {
    if (source === authorization) source = byCookie;
  };
}

/** The value of the header Authorization, or null. */
export const authorization = (): string | null => source();
