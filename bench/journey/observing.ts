import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { type Figure, percentile } from '#bench/measure/figure.ts';
import { runFunnels } from './runFunnels.ts';
import { processorMs } from '../server/processorTime.ts';
import { type RunningProduct, startProduct } from '../server/startProduct.ts';
import { type StandIn, startStandIn } from '../telegram/startStandIn.ts';

const steps = 10;
const people = 300;
const atOnce = 80;
const rounds = 5;
const bot = 7_000_000_001;
/** Fifteen times as often as Prometheus asks by default. */
const askEveryMs = 1_000;

interface World {
  telegram: StandIn;
  product: RunningProduct;
  /** Begins what is measured beside the updates. @returns what ends it */
  observe(): () => void;
  /** Of each round, the processor time of an update, ms. */
  costs: number[];
}

/** Where spans are sent, which does nothing with them. */
async function startCollector(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function askMetrics(url: string): () => void {
  const timer = setInterval(() => {
    void fetch(new URL('/metrics', url))
      .then((answer) => answer.text())
      .catch(() => {});
  }, askEveryMs);
  return () => clearInterval(timer);
}

async function open(env: Record<string, string>, asksMetrics: boolean): Promise<World> {
  const telegram = await startStandIn();
  const product = await startProduct({ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_RATE: '0', ...env });
  await runFunnels(product.url, { bots: [bot], steps });
  const observe = () => (asksMetrics ? askMetrics(product.url) : () => {});
  const world = { telegram, product, observe, costs: [] };
  await walk(world);
  return world;
}

async function close({ telegram, product }: World): Promise<void> {
  await product.stop();
  await telegram.stop();
}

/** @returns the processor time of an update, ms */
async function walk({ telegram, product, observe }: World): Promise<number> {
  const before = processorMs(product.pid);
  const end = observe();
  const { updates, doubled } = await telegram.walk({ bots: [bot], people, atOnce });
  end();
  if (doubled > 0) throw new Error(`${doubled} messages came twice`);
  // the last message is settled after it is seen, and the last spans are sent
  await after(1_000);
  return (processorMs(product.pid) - before) / updates;
}

const median = ({ costs }: World): number => percentile(costs, 0.5);

/**
 * What it costs to ask for metrics once a second, and to trace each update, in processor time of an update: in turns, on the
 * embedded database.
 */
export async function* measureObserving(): AsyncGenerator<Figure> {
  const collector = await startCollector();
  const plain = await open({}, false);
  const asked = await open({}, true);
  const traced = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, false);
  const all = [plain, asked, traced];
  try {
    for (let round = 0; round < rounds; round++)
      // who is first changes, so that what slows the machine down befalls all
      for (let turn = 0; turn < all.length; turn++) {
        const world = all[(round + turn) % all.length];
        if (world) world.costs.push(await walk(world));
      }
    yield { name: 'embedded: an update, nothing asked for', value: median(plain), unit: 'ms' };
    yield { name: 'embedded: an update, metrics asked for once a second', value: median(asked), unit: 'ms' };
    yield { name: 'embedded: an update, traced', value: median(traced), unit: 'ms' };
    yield {
      name: 'embedded: metrics beside nothing',
      value: median(asked) / median(plain),
      unit: '×',
      goal: { atMost: 1.1 },
    };
    yield { name: 'embedded: traced beside nothing', value: median(traced) / median(plain), unit: '×' };
  } finally {
    for (const world of all) await close(world);
    collector.stop();
  }
}
