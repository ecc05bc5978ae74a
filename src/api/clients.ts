import ky, { type KyInstance } from 'ky';
import { limits } from '#contract/limits.ts';
import { pageLanguage } from '#src/platform/pageLanguage.ts';
import { authorization } from './authorization.ts';
import { tellTokenRefused } from './refusedToken.ts';

/** Nothing is repeated by itself: a write may have happened, and reads are repeated by whoever shows them. */
const shared = { retry: 0, throwHttpErrors: false, credentials: 'omit' } as const;

function speakLanguage(request: Request): void {
  request.headers.set('Accept-Language', pageLanguage());
}

function sign(request: Request): void {
  const signed = authorization();
  if (signed && !request.headers.has('Authorization')) request.headers.set('Authorization', signed);
}

function watchRefusal(request: Request, response: Response): void {
  if (response.status === 401) tellTokenRefused(request.headers.get('Authorization'));
}

/** SPEC 7: signs every call. */
export const authenticatedClient: KyInstance = ky.create({
  ...shared,
  timeout: limits.authenticatedTimeoutMs,
  hooks: {
    beforeRequest: [({ request }) => speakLanguage(request), ({ request }) => sign(request)],
    afterResponse: [({ request, response }) => watchRefusal(request, response)],
  },
});

/** SPEC 7: never signs. */
export const publicClient: KyInstance = ky.create({
  ...shared,
  timeout: limits.publicTimeoutMs,
  hooks: { beforeRequest: [({ request }) => speakLanguage(request)] },
});
