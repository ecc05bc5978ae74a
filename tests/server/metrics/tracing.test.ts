import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { runAsking, walkThrough } from '../telegram/askingFunnel.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

let collector: Server;
let sent: Sent[];
let telegram: Telegram;
let app: TestApp;

beforeEach(async () => {
  sent = [];
  collector = createServer((request, reply) => {
    void json(request).then((body) => {
      if (request.url === '/otlp/v1/traces') sent.push(body as Sent);
      reply.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  telegram = await startTelegram();
  const { port } = collector.address() as AddressInfo;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otlp/`, OTEL_SERVICE_NAME: 'shop' };
  app = await startTestApp({ telegramRoot: telegram.url, env });
});
afterEach(async () => {
  await telegram.stop();
  collector.close();
});

const spans = () => sent.flatMap((one) => one.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((s) => s.spans)));
const of = (name: string) => spans().filter((span) => span.name === name);

it('leads from an update to the turn that takes it and the calls that answer it, and from a request to its calls', async () => {
  const owner = await signUp(app);
  const bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
  await runAsking(owner, bot);
  await walkThrough(telegram, bot);
  const metrics = await (await fetch(new URL('/metrics', app.url))).text();
  expect(metrics).toMatch(/^voronka_messages_total\{kind="visit",outcome="sent"\} [1-9]/m);
  expect(metrics).toMatch(/^voronka_updates_total [1-9]/m);
  expect(metrics).toMatch(/^voronka_bots_driven 1$/m);
  // what is not sent yet is sent at the end
  await app.stop();
  const byId = new Map(spans().map((span) => [span.spanId, span]));
  const ancestors = (span: Span): string[] => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? [parent.name, ...ancestors(parent)] : [];
  };
  expect(of('telegram sendMessage').map((span) => ancestors(span).join(' < '))).toContain('turn < updates');
  const request = `${endpoints.funnels.create.method} ${endpoints.funnels.create.path}`;
  expect(of(request).length).toBeGreaterThan(0);
  expect(spans().filter((span) => ancestors(span).some((name) => name.includes('/api/')))).not.toEqual([]);
  expect(sent[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    ...{ key: 'service.name', value: { stringValue: 'shop' } },
  });
  // a token stands in the address of each call of the Bot API
  expect(JSON.stringify(sent)).not.toContain(bot.token);
});
