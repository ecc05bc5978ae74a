import { setTimeout as after } from 'node:timers/promises';
import { Api } from 'grammy';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { seedPeople } from '#scripts/database/seedPeople.ts';
import { type Bench, type Figure, percentile } from './figure.ts';
import { type StandIn, startStandIn } from './telegram/startStandIn.ts';

const people = 10_000;
const replies = 60;
const token = '7000000000:AAbenchbenchbenchbenchbenchbenchben';
const text = 'The spring course begins on Monday. Shall I keep a place for you?';

interface World {
  test: TestApp;
  owner: SignedUp;
  funnel: string;
  telegram: StandIn;
}

/** A running funnel with people who have come to its bot. `rate`: messages a second; 0 is without a limit. */
async function inWorld<T>(rate: number, measure: (world: World) => Promise<T>): Promise<T> {
  const telegram = await startStandIn();
  const cluster = await startCluster();
  const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
  const test = await startTestApp({
    ...{ database, telegramRoot: telegram.url, checksAnswers: false },
    env: { TELEGRAM_RATE: String(rate) },
  });
  try {
    const owner = await signUp(test);
    const document = threeStages();
    const { id: funnel } = await seedFunnel(owner, { document });
    const params = { id: funnel };
    for (const [endpoint, body] of [
      [endpoints.funnels.connect, { token }],
      [endpoints.funnels.run, {}],
    ] as const) {
      const answer = await owner.call<Funnel>(endpoint, { params, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
    const { db } = test.app.deps;
    const bots = await sql<{ id: string }>`select bot_id as id from funnels where id = ${funnel}`.execute(db);
    const of = { ownerId: owner.id, funnelId: funnel, botId: bots.rows[0]?.id ?? '', botTelegramId: 7_000_000_000 };
    await transaction(db, (tx) => seedPeople(tx, { ...of, document, people }));
    await sql`update chats set blocked_at = null`.execute(db);
    await sql`analyze`.execute(db);
    return await measure({ test, owner, funnel, telegram });
  } finally {
    await test.stop();
    await cluster.stop();
    await telegram.stop();
  }
}

async function startMailing({ owner, funnel }: World): Promise<Mailing> {
  const message = { text, image: null, video: null, buttons: [] };
  const made = await owner.call<Mailing>(endpoints.mailings.create, { body: { funnel, title: 'News', message } });
  const sent = await owner.call<Mailing>(endpoints.mailings.send, { params: { id: made.body.id }, body: {} });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return sent.body;
}

/** How many messages a second a mailing sends and records. */
async function mailingRate(world: World): Promise<number> {
  const begun = performance.now();
  const { id } = await startMailing(world);
  for (;;) {
    const { body } = await world.owner.call<Mailing>(endpoints.mailings.get, { params: { id } });
    if (body.state === 'sent') {
      if (body.progress.sent !== people) throw new Error(JSON.stringify(body.progress));
      return people / ((performance.now() - begun) / 1000);
    }
    await after(50);
  }
}

async function bareRate({ telegram }: World): Promise<number> {
  const api = new Api(token, { apiRoot: telegram.url });
  const begun = performance.now();
  for (let at = 1; at <= people; at++) await api.sendMessage(7_000_000_000 + at, text);
  return people / ((performance.now() - begun) / 1000);
}

let newcomer = 8_000_000_000;
/** How soon those who press Start have their first message, ms. */
async function replyTimes({ telegram }: World): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < replies; at++) {
    const id = ++newcomer;
    const from = { id, is_bot: false, first_name: 'Anna', language_code: 'en' };
    const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
    const message = { message_id: at + 1, date: Math.floor(Date.now() / 1000), from, text: '/start', entities };
    const update = { message: { ...message, chat: { id, type: 'private', first_name: 'Anna' } } };
    took.push(await telegram.ask(7_000_000_000, update, id));
    await after(150);
  }
  return took.slice(10);
}

async function measureReplies(world: World): Promise<Figure[]> {
  const idle = percentile(await replyTimes(world), 0.95);
  const { id } = await startMailing(world);
  const busy = percentile(await replyTimes(world), 0.95);
  const { body } = await world.owner.call<Mailing>(endpoints.mailings.get, { params: { id } });
  if (body.state !== 'sending') throw new Error(`the mailing is ${body.state}`);
  return [
    { name: 'a reply, nothing else to send: p95', value: idle, unit: 'ms' },
    { name: `a reply while a mailing of ${people} runs: p95`, value: busy, unit: 'ms' },
    { name: 'a reply: ratio', value: busy / idle, unit: '×', goal: { atMost: 1.5 } },
  ];
}

export const bench: Bench = {
  question: `How fast does a mailing to ${people.toLocaleString('en')} people leave, and how soon does a reply while it does, on PostgreSQL?`,
  async *measure() {
    yield* await inWorld(30, measureReplies);
    const [own, bare] = await inWorld(0, async (world) => {
      const first = await bareRate(world);
      return [await mailingRate(world), first] as const;
    });
    yield { name: 'a mailing, everything recorded', value: own, unit: 'messages/s' };
    yield { name: 'a bare grammY loop', value: bare, unit: 'messages/s' };
    yield { name: 'a mailing: ratio', value: own / bare, unit: '×', goal: { atLeast: 0.5 } };
  },
};
