import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { EventStream } from '#server/http/stream/eventStream.ts';

afterEach(() => vi.useRealTimers());

it('writes nothing to a stalled reader after the end of the stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  const errors: Error[] = [];
  const opened = Promise.withResolvers<EventStream>();
  app.get('/', (_, reply) => {
    reply.raw.on('error', (error) => errors.push(error));
    opened.resolve(new EventStream(reply));
  });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const reader = connect(Number(port), hostname);
  await once(reader, 'connect');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const stream = await opened.promise;
  // more than the connection takes while nobody reads it
  const sending = stream.send({ event: 'edits', data: 'x'.repeat(20_000_000) }, '1');

  stream.close();
  await stream.send({ event: 'edits', data: 'late' }, '2');
  vi.advanceTimersByTime(60_000);
  await turn();

  expect(errors).toEqual([]);
  expect(stream.gone.aborted).toBe(true);
  reader.destroy();
  await sending;
  await app.close();
});
