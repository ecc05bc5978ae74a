import { setTimeout as after } from 'node:timers/promises';
import { Api } from 'grammy';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { runFunnels, tokenOf } from './journey/runFunnels.ts';
import { processorMs } from './server/processorTime.ts';
import { type RunningProduct, startProduct } from './server/startProduct.ts';
import { type StandIn, startStandIn } from './telegram/startStandIn.ts';
import { startUpdate } from './telegram/startUpdate.ts';

/** Fewer would measure how soon a mailing begins. */
const people = 10_000;
const peopleAtPace = 900;
const pace = 30;
/** A p95 of fewer is that of its two slowest. */
const idleReplies = 120;
const pressEveryMs = 250;
const bot = 7_000_000_001;
/** Bots that send at their limit together, to so many people each; 50 are more than one thread with its database can do. */
const numbersOfBots = { postgres: [10, 50], embedded: [10] };
const peopleOfEach = 300;
/** So many leave at once at the begin, which is no share of so few. */
const burst = 12;
const minuteMs = 60_000;

interface World {
  telegram: StandIn;
  product: RunningProduct;
  cluster: Cluster | null;
  owner: SignedUp;
  funnel: string;
  funnels: string[];
}

interface WorldOptions {
  /** Messages a second; 0 paces nothing. */
  rate: number;
  /** People who have come to the bots. */
  count: number;
  bots?: number[];
}

/** A running funnel on each bot, with people who have come to it. */
async function inWorld<T>(
  { cluster, rate, count, bots = [bot] }: WorldOptions & { cluster: Cluster | null },
  measure: (world: World) => Promise<T>,
): Promise<T> {
  const telegram = await startStandIn();
  const product = await startProduct({
    ...{ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_RATE: String(rate) },
    ...(cluster && { DATABASE_URL: cluster.url('postgres') }),
  });
  try {
    const { owner, funnels } = await runFunnels(product.url, { bots, steps: 1 });
    await telegram.walk({ bots, people: count, atOnce: rate === 0 ? 80 : 20 });
    return await measure({ telegram, product, cluster, owner, funnels, funnel: funnels[0] ?? '' });
  } finally {
    await product.stop();
    await telegram.stop();
  }
}

interface Used {
  product: number;
  database: number;
}

/** Processor time so far, ms. */
const used = ({ product, cluster }: World): Used => ({
  product: processorMs(product.pid),
  database: cluster ? processorMs(cluster.pid()) : 0,
});

async function sendMailing({ owner }: World, text: string, funnel: string): Promise<string> {
  const message = { text, image: null, video: null, buttons: [] };
  const made = await owner.call<Mailing>(endpoints.mailings.create, { body: { funnel, title: text, message } });
  const sent = await owner.call<Mailing>(endpoints.mailings.send, { params: { id: made.body.id }, body: {} });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return made.body.id;
}

/** Asks now and then, because what is asked costs the product too. */
async function mailingEnds({ owner }: World, id: string, everyMs = 50): Promise<void> {
  for (;;) {
    const { body } = await owner.call<Mailing>(endpoints.mailings.get, { params: { id } });
    if (body.state === 'sent') return;
    await after(everyMs);
  }
}

/** All of a text have come, each once. */
async function allCame({ telegram }: World, text: string, count: number) {
  const came = await telegram.arrivals(text);
  if (came.count !== count || came.doubled > 0) throw new Error(`${text}: ${JSON.stringify(came)} of ${count}`);
  return came;
}

/** Messages a second of a bare loop, so many at a time. */
async function bareRate({ telegram }: World, atOnce: number): Promise<number> {
  const api = new Api(tokenOf(bot), { apiRoot: telegram.url });
  let left = people;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; left > 0; ) await api.sendMessage(left--, 'bare');
    }),
  );
  return people / ((performance.now() - begun) / 1000);
}

/** A mailing and a bare loop before are not measured: V8 compiles meanwhile what they run. */
async function measureMailing(world: World) {
  await mailingEnds(world, await sendMailing(world, 'The first news', world.funnel));
  await bareRate(world, 30);
  const [one, thirty] = [await bareRate(world, 1), await bareRate(world, 30)];
  const [before, begun] = [used(world), performance.now()];
  await mailingEnds(world, await sendMailing(world, 'The news', world.funnel));
  const ms = performance.now() - begun;
  const end = used(world);
  await allCame(world, 'The news', people);
  const own = (end.product - before.product) / people;
  const cpu = own + (end.database - before.database) / people;
  return { rate: people / (ms / 1000), one, thirty, own, cpu };
}

/** A letter to all who are in the funnel, at the next full minute. */
async function measureLetters(world: World, text: string) {
  const { owner, funnel } = world;
  const make = { funnel, name: 'Letters', starts_on: { kind: 'funnel' }, time_zone: 'UTC' };
  const series = await owner.call<Series>(endpoints.series.create, { body: make });
  const { id } = series.body;
  const message = { text, image: null, video: null, buttons: [] };
  const due = Math.ceil((Date.now() + 20_000) / minuteMs) * minuteMs;
  const timing = { kind: 'at', at: new Date(due).toISOString().slice(0, 16) };
  const added = await owner.call<Letter>(endpoints.series.addLetter, {
    params: { id },
    body: { name: 'Letter', message, timing },
  });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  const on = await owner.call(endpoints.series.turnOn, { params: { id }, body: { present: 'today' } });
  if (on.status !== 200) throw new Error(JSON.stringify(on.body));
  while (Date.now() < due) await after(due - Date.now());
  const before = used(world);
  while ((await world.telegram.arrivals(text)).count < people) await after(50);
  const end = used(world);
  const { first, last } = await allCame(world, text, people);
  const cpu = (end.product - before.product + end.database - before.database) / people;
  return { rate: people / ((last - due) / 1000), firstMs: first - due, cpu };
}

let newcomer = 8_000_000_000;

/** How soon those who press Start have their first message, ms; they come until `isOver`. */
async function replyTimes({ telegram }: World, isOver: (count: number) => boolean): Promise<number[]> {
  const took: Promise<number>[] = [];
  while (!isOver(took.length)) {
    const id = ++newcomer;
    took.push(telegram.ask(bot, startUpdate(id), id));
    await after(pressEveryMs);
  }
  return Promise.all(took);
}

/** What work costs, of a core, and what came of it. */
async function ofACore<T>(world: World, work: () => Promise<T>): Promise<[share: number, result: T]> {
  const [before, begun] = [used(world), performance.now()];
  const result = await work();
  const end = used(world);
  const ms = performance.now() - begun;
  return [(end.product - before.product + end.database - before.database) / ms, result];
}

/** One bot at its limit, while people come. What these cost is known from before, and is none of the messages'. */
async function measurePace(world: World) {
  // the first ones are slow
  await replyTimes(world, (count) => count >= 5);
  const [replying, idle] = await ofACore(world, () => replyTimes(world, (count) => count >= idleReplies));
  const counted = peopleAtPace + idleReplies + 5;
  const [atRest] = await ofACore(world, () => after(3_000));
  const [before, begun] = [used(world), performance.now()];
  const sending = { isOver: false };
  const id = await sendMailing(world, 'At the pace', world.funnel);
  const ended = mailingEnds(world, id, 1_000).then(() => {
    sending.isOver = true;
  });
  const live = await replyTimes(world, () => sending.isOver);
  await ended;
  const end = used(world);
  const ms = performance.now() - begun;
  const { first, last, count } = await allCame(world, 'At the pace', counted);
  const busy = (end.product - before.product + end.database - before.database) / ms;
  return {
    share: (count + live.length * ((last - first) / ms)) / ((last - first) / 1000) / pace,
    busy,
    alone: busy - replying + atRest,
    cpu: ((busy - replying) * ms) / count,
    p95: percentile(live, 0.95),
    ratio: percentile(live, 0.95) / percentile(idle, 0.95),
  };
}

/** Several bots at their limit, while people come to the first of them: each bot's share is of the time in which it sends. */
async function measureMany(world: World) {
  await replyTimes(world, (count) => count >= 5);
  const [before, begun] = [used(world), performance.now()];
  const ids: string[] = [];
  for (const [nth, funnel] of world.funnels.entries()) ids.push(await sendMailing(world, `From bot ${nth}`, funnel));
  const sending = { isOver: false };
  const ended = (async () => {
    for (const id of ids) await mailingEnds(world, id, 1_000);
    sending.isOver = true;
  })();
  const live = await replyTimes(world, () => sending.isOver);
  await ended;
  const ms = performance.now() - begun;
  const end = used(world);
  const bots = world.funnels.length;
  const each = (end.product - before.product + end.database - before.database) / ms / bots;
  const shares: number[] = [];
  for (let nth = 0; nth < bots; nth++) {
    const isFirst = nth === 0;
    const { first, last, count } = await allCame(world, `From bot ${nth}`, peopleOfEach + (isFirst ? 5 : 0));
    const beside = isFirst ? live.length * ((last - first) / ms) : 0;
    shares.push((count - burst + beside) / ((last - first) / 1000) / pace);
  }
  return { share: shares.reduce((a, b) => a + b, 0) / bots, each };
}

async function* measureOn(name: string, cluster: () => Promise<Cluster | null>): AsyncGenerator<Figure> {
  const isEmbedded = name === 'embedded';
  const on = async <T>(of: WorldOptions, work: (world: World) => Promise<T>): Promise<T> => {
    const own = await cluster();
    try {
      return await inWorld({ ...of, cluster: own }, work);
    } finally {
      await own?.stop();
    }
  };
  const [mailing, letters] = await on({ rate: 0, count: people }, async (world) => {
    const sent = await measureMailing(world);
    // as the first mailing, it is not measured
    await measureLetters(world, 'The first letter');
    return [sent, await measureLetters(world, 'The letter')] as const;
  });
  const { one, thirty, rate, own, cpu } = mailing;
  yield { name: `${name}: bare grammY, one at a time`, value: one, unit: 'messages/s' };
  yield { name: `${name}: a mailing without a pace`, value: rate, unit: 'messages/s' };
  yield { name: `${name}: ratio`, value: rate / one, unit: '×', goal: { atLeast: isEmbedded ? 1 : 1.5 } };
  yield {
    ...{ name: `${name}: beside 30 at a time`, value: rate / thirty, unit: '×' },
    ...(!isEmbedded && { goal: { atLeast: 1 } }),
  };
  yield {
    ...{ name: `${name}: processor time a message`, value: own * 1000, unit: 'µs' },
    goal: { atMost: isEmbedded ? 300 : 120 },
  };
  yield { name: `${name}: with the database's`, value: cpu * 1000, unit: 'µs' };
  yield {
    ...{ name: `${name}: letters due in one minute`, value: letters.rate, unit: 'letters/s' },
    goal: { atLeast: isEmbedded ? 1_500 : 3_000 },
  };
  yield { name: `${name}: the first of them after`, value: letters.firstMs, unit: 'ms', goal: { atMost: 500 } };
  yield { name: `${name}: processor time a letter, with the database's`, value: letters.cpu * 1000, unit: 'µs' };
  const paced = await on({ rate: pace, count: peopleAtPace }, measurePace);
  yield {
    name: `${name}: share of Telegram's limit, 4 presses a second`,
    value: paced.share,
    unit: '',
    goal: { atLeast: 0.98 },
  };
  yield { name: `${name}: a reply during a mailing: p95`, value: paced.p95, unit: 'ms', goal: { atMost: 300 } };
  yield { name: `${name}: beside one without`, value: paced.ratio, unit: '×', goal: { atMost: 1.5 } };
  yield {
    ...{ name: `${name}: a message at the pace beside one without`, value: paced.cpu / cpu, unit: '×' },
    goal: { atMost: 2 },
  };
  yield {
    ...{ name: `${name}: one bot at its limit, of a core`, value: paced.alone * 100, unit: '%' },
    goal: { atMost: 8 },
  };
  yield { name: `${name}: with 4 people a second who come`, value: paced.busy * 100, unit: '%' };
  for (const count of isEmbedded ? numbersOfBots.embedded : numbersOfBots.postgres) {
    const bots = Array.from({ length: count }, (_, i) => bot + i);
    const many = await on({ rate: pace, count: count * peopleOfEach, bots }, measureMany);
    yield {
      name: `${name}: share of the limit of ${count} bots`,
      value: many.share,
      unit: '',
      goal: { atLeast: 0.95 },
    };
    yield {
      ...{ name: `${name}: each of ${count} bots, of a core`, value: many.each * 100, unit: '%' },
      goal: { atMost: 8 },
    };
  }
}

export const bench: Bench = {
  question:
    'How fast do mailings and letters leave over HTTP, what does a message cost, and how soon is a reply meanwhile? Beside a bare grammY loop.',
  async *measure() {
    yield* measureOn('PostgreSQL', () => startCluster({ durable: true }));
    yield* measureOn('embedded', async () => null);
  },
};
