import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { onTokenRejected } from '#src/api/rejectedToken.ts';
import { setPageLanguage } from '#src/platform/page/pageLanguage.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import type { Respond } from '#tests/support/stubServer.ts';
import { masha, serve } from '../page.tsx';

const id = '0198a000-0000-7000-8000-00000000000a';
let stop = async () => {};

async function api(answer: Respond) {
  const server = await serve(answer);
  stop = server.stop;
  return server;
}

beforeEach(() => {
  vi.useRealTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

test('the authenticated client sends the Authorization header and the language', async () => {
  const server = await api(() => ({ body: masha }));
  writeToken('good', 1);
  setPageLanguage('ru');
  await call(endpoints.account.me, {});
  expect(server.asked[0]?.headers).toMatchObject({ authorization: 'Token good', 'accept-language': 'ru' });
});

test('the public client never sends an Authorization header', async () => {
  const server = await api(() => ({ body: { auth_token: 'x' } }));
  writeToken('good', 1);
  await call(endpoints.account.login, { body: { email: 'a@b.co', password: 'x' } });
  expect(server.asked[0]?.headers.authorization).toBeUndefined();
  expect(server.asked[0]?.headers.cookie).toBeUndefined();
});

test('path parameters and the query are put into the URL', async () => {
  const server = await api(() => ({ status: 404, body: { detail: 'Not found.', code: 'not_found' } }));
  await call(endpoints.funnels.edits, { params: { id }, query: { since: 7 } }).catch(() => undefined);
  expect(server.asked[0]?.path).toBe(`/api/funnels/${id}/edits/?since=7`);
});

test('a failed write is not retried', async () => {
  const server = await api(() => ({ status: 503, body: { detail: 'Away.', code: 'unavailable' } }));
  const failed = await call(endpoints.funnels.stop, { params: { id } }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'ApiError', status: 503, code: 'unavailable', detail: 'Away.' });
  expect(server.asked).toHaveLength(1);
});

test('an ApiError has the fields, the code and the Retry-After', async () => {
  await api(() => ({ status: 400, body: { token: ['Telegram does not know it.'], nonsense: 7 } }));
  const failed = await call(endpoints.funnels.create, { body: { token: 'x' } }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect((failed as ApiError).fields).toEqual({ token: ['Telegram does not know it.'] });
  await stop();
  await api(() => ({ status: 429, body: { detail: 'Wait.', code: 'throttled' }, headers: { 'Retry-After': '12' } }));
  await expect(call(endpoints.account.login, { body: {} })).rejects.toMatchObject({ retryAfterSeconds: 12 });
});

test('a response that does not match the contract is a NoAnswer', async () => {
  await api(() => ({ body: { ...masha, email: 7 } }));
  await expect(call(endpoints.account.me, {})).rejects.toMatchObject({ name: 'NoAnswer', reason: 'unreadable' });
});

test('an aborted call fails with an AbortError', async () => {
  const stopper = new AbortController();
  await api(() => {
    stopper.abort();
    return undefined;
  });
  await expect(call(endpoints.account.me, { signal: stopper.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a 401 of an authenticated call notifies the listeners, a rejected login does not', async () => {
  await api(() => ({ status: 401, body: { detail: 'Invalid token.', code: 'invalid_token' } }));
  const told = vi.fn();
  const end = onTokenRejected(told);
  await call(endpoints.account.login, { body: {} }).catch(() => undefined);
  expect(told).not.toHaveBeenCalled();
  await call(endpoints.account.me, {}).catch(() => undefined);
  expect(told).toHaveBeenCalledOnce();
  end();
});

test('a 401 of a proxy ends no session, and is no answer of the server', async () => {
  await api(() => ({ status: 401, body: '<html></html>', headers: { 'Content-Type': 'text/html' } }));
  const told = vi.fn();
  const end = onTokenRejected(told);
  const failed = await call(endpoints.account.me, {}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'ForeignAnswer', status: 401 });
  expect(told).not.toHaveBeenCalled();
  end();
});

test.each([
  ['public', 20_000, () => call(endpoints.account.login, { body: {} })],
  ['authenticated', 100_000, () => call(endpoints.account.me, {})],
] as const)('the %s client times out after %i ms', async (_, limitMs, ask) => {
  const arrived = Promise.withResolvers<void>();
  await api(() => {
    arrived.resolve();
    return undefined;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let ended: unknown = null;
  const asking = ask().catch((error: unknown) => {
    ended = error;
  });
  await arrived.promise;
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(ended).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await asking;
  expect(ended).toBeInstanceOf(NoAnswer);
  expect(ended).toMatchObject({ reason: 'timeout' });
});
