import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type ServerEvent, eventReader } from '#src/api/serverEvents.ts';
import { stream } from '#src/api/stream.ts';
import type { Respond } from '#tests/support/stubServer.ts';
import { serve } from '../page.tsx';

const id = '0198a000-0000-7000-8000-00000000000a';
let stop = async () => {};
afterEach(() => stop());

async function api(answer: Respond) {
  const server = await serve(answer);
  stop = server.stop;
  return server;
}

test('events are parsed however the stream is split into chunks', () => {
  const text = ': hello\r\n\r\nid: 4\r\nevent: edits\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:x\n\nevent: empty\n\n';
  for (const size of [1, 3, 7, text.length]) {
    const events: ServerEvent[] = [];
    const take = eventReader((event) => events.push(event));
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size));
    expect(events).toEqual([
      { event: 'edits', data: '{"a":\n1}', id: '4' },
      { event: 'message', data: 'x', id: '4' },
    ]);
  }
});

test('a stream sends the Authorization header, resumes after the last event, and ends when the server ends it', async () => {
  const server = await api((_asked, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end('id: 8\nevent: counts\ndata: {}\n\n');
    return undefined;
  });
  const events: ServerEvent[] = [];
  await stream(endpoints.funnels.eventsOfMany, {
    query: { funnels: id },
    signed: 'Token good',
    lastEventId: '7',
    onEvent: (event) => events.push(event),
    signal: new AbortController().signal,
  });
  expect(server.asked[0]?.headers).toMatchObject({ authorization: 'Token good', 'last-event-id': '7' });
  expect(events).toEqual([{ event: 'counts', data: '{}', id: '8' }]);
});

test('a stream without heartbeats fails with NoAnswer', async () => {
  await api((_asked, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': open\n\n');
    return undefined;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let opened = () => {};
    const isOpen = new Promise<void>((resolve) => (opened = resolve));
    const args = {
      query: { funnels: id },
      signed: null,
      onOpen: () => opened(),
      onEvent: () => {},
      signal: new AbortController().signal,
    };
    const end = expect(stream(endpoints.funnels.eventsOfMany, args)).rejects.toMatchObject({ name: 'NoAnswer' });
    await isOpen;
    vi.advanceTimersByTime(60_000);
    await end;
  } finally {
    vi.useRealTimers();
  }
});

test('a rejected stream fails with ApiError, a broken one with NoAnswer', async () => {
  const signal = new AbortController().signal;
  const args = { query: { funnels: id }, signed: null, onEvent: () => {}, signal };
  await api(() => ({ status: 404, body: { detail: 'Not found.', code: 'not_found' } }));
  await expect(stream(endpoints.funnels.eventsOfMany, args)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  await stop();
  await api((_asked, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('id: 1\n', () => response.destroy());
    return undefined;
  });
  await expect(stream(endpoints.funnels.eventsOfMany, args)).rejects.toMatchObject({ name: 'NoAnswer' });
});
