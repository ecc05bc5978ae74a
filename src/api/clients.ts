import ky, { type KyInstance } from 'ky';
import { limits } from '#contract/limits.ts';
import { pageLanguage } from '#src/platform/page/pageLanguage.ts';
import { deviceNow, learnServerTime } from '#src/platform/clock.ts';
import { authorization } from './authorization.ts';
import { isOwnType } from './foreignAnswer.ts';
import { notifyLapsed } from './lapsed.ts';
import { notifyTokenRejected } from './rejectedToken.ts';

/** Nothing is retried here: a write may have taken effect, and reads are retried by TanStack Query. */
const shared = { retry: 0, throwHttpErrors: false, credentials: 'omit' } as const;

function speakLanguage(request: Request): void {
  request.headers.set('Accept-Language', pageLanguage());
}

function sign(request: Request): void {
  const signed = authorization();
  if (signed && !request.headers.has('Authorization')) request.headers.set('Authorization', signed);
}

const sentAt = new WeakMap<Request, number>();

const noteSending = (request: Request): void => void sentAt.set(request, deviceNow());

function learnTime(request: Request, response: Response): void {
  const since = sentAt.get(request);
  if (since !== undefined) learnServerTime(response, since);
}

function watchRefusal(request: Request, response: Response): void {
  if (!isOwnType(response.headers.get('Content-Type'))) return;
  if (response.status === 401) notifyTokenRejected(request.headers.get('Authorization'));
  // There is one reason for it: `subscription_inactive`.
  if (response.status === 402) notifyLapsed();
}

/** Sends the Authorization header with every call. */
export const authenticatedClient: KyInstance = ky.create({
  ...shared,
  timeout: limits.authenticatedTimeoutMs,
  hooks: {
    beforeRequest: [
      ({ request }) => speakLanguage(request),
      ({ request }) => sign(request),
      ({ request }) => noteSending(request),
    ],
    afterResponse: [
      ({ request, response }) => learnTime(request, response),
      ({ request, response }) => watchRefusal(request, response),
    ],
  },
});

/** Never sends an Authorization header. Its cookies tell a sign-up which partner link brought the visitor. */
export const publicClient: KyInstance = ky.create({
  ...shared,
  credentials: 'same-origin',
  timeout: limits.publicTimeoutMs,
  hooks: {
    beforeRequest: [({ request }) => speakLanguage(request), ({ request }) => noteSending(request)],
    afterResponse: [({ request, response }) => learnTime(request, response)],
  },
});
