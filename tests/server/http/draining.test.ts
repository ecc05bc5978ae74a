import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp } from '#tests/support/app.ts';

const answerOf = async (call: ClientRequest) => {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
};

it('shutdown finishes requests in flight, returns 503 to new ones, and ends event streams', async () => {
  const test = await startTestApp({ works: false });
  const { token, call } = await signUp(test);
  const { method, path } = endpoints.funnels.create;
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Begun before' });
  const slow = request(new URL(path, test.url), { method, headers: { ...headers, 'content-length': body.length } });
  const answered = answerOf(slow);
  const made = await call<{ id: string }>(endpoints.funnels.create, { body: { name: 'Watched' } });
  const events = endpoints.funnels.events.path.replace(':id', made.body.id);
  const stream = await fetch(new URL(events, test.url), { headers });
  expect(stream.status).toBe(200);
  await new Promise<void>((sent) => slow.write(body.slice(0, 5), () => sent()));
  // an answer over another connection: the server has read what was sent before
  await call(endpoints.account.me);

  const stopped = test.stop();
  const isDraining = async () => expect((await fetch(new URL('/api/health/', test.url))).status).toBe(503);
  await vi.waitFor(isDraining, { timeout: 5_000, interval: 10 });
  await expect(stream.text()).rejects.toThrow();
  slow.end(body.slice(5));
  expect(await answered).toMatchObject({ status: 201, body: expect.stringContaining('Begun before') });
  await stopped;
  await expect(fetch(test.url)).rejects.toThrow();
});
