import ky, { type KyInstance } from 'ky';
import { limits } from '#contract/limits.ts';
import { pageLanguage } from '#src/platform/pageLanguage.ts';
import { readToken } from '#src/platform/tokenCookie.ts';

/** Nothing is repeated by itself: a write may have happened, and reads are repeated by whoever shows them. */
const shared = { retry: 0, throwHttpErrors: false, credentials: 'omit' } as const;

function speakLanguage(request: Request): void {
  request.headers.set('Accept-Language', pageLanguage());
}

function sign(request: Request): void {
  const token = readToken();
  if (token) request.headers.set('Authorization', `Token ${token}`);
}

/** SPEC 7: signs every call. */
export const authenticatedClient: KyInstance = ky.create({
  ...shared,
  timeout: limits.authenticatedTimeoutMs,
  hooks: { beforeRequest: [({ request }) => speakLanguage(request), ({ request }) => sign(request)] },
});

/** SPEC 7: never signs. */
export const publicClient: KyInstance = ky.create({
  ...shared,
  timeout: limits.publicTimeoutMs,
  hooks: { beforeRequest: [({ request }) => speakLanguage(request)] },
});
