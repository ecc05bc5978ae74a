import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing, SentOperation } from '#contract/schemas/sending/mailing.ts';
import type { Letter, Member, Series } from '#contract/schemas/sending/series.ts';
import { messageOf } from '#tests/server/mailings/mailingWorld.ts';
import { textOf } from '#tests/server/mailings/sendingWorld.ts';
import { longTest } from '#tests/support/longTest.ts';
import { nodeFlags } from '#tests/support/nodeFlags.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { Owner } from '#scripts/faults/owner.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import { OpenPhases, type Phase } from './openPhases.ts';

const { funnels, mailings, series } = endpoints;
const joined = 30;
const within = { timeout: 60_000, interval: 50 };

let telegram: Telegram;
let product: Product;
let owner: Owner;
let bot: Bot;
let funnel: Funnel;
let params: { id: string; letter: string };
let news: { id: string };
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-sending-kills-'));
const phases = new OpenPhases(dataDir);
const people: Person[] = [];

beforeAll(async () => {
  telegram = await startTelegram({ limits: false });
  bot = telegram.createBot({ username: 'kills_bot' });
  const env = { TELEGRAM_RATE: '25' };
  product = await makeProduct({ main: inject('bundle'), dataDir, telegramRoot: telegram.url, flags: nodeFlags, env });
  product.start();
  await product.ready();
  await product.kill();
  await phases.install();
  product.start();
  await product.ready();
  owner = new Owner(product.url);
  await owner.signUp();
  const body = { name: 'Kills', document: threeStages(), token: bot.token };
  funnel = await owner.ask<Funnel>(funnels.create, { body });
  params = await addLetter(funnel.id);
  await owner.ask(funnels.run, { params: { id: funnel.id }, body: {} });
  for (let i = 0; i < joined; i++) people.push(telegram.person({ first_name: `P${i}` }));
  for (const person of people) person.start(bot);
  await Promise.all(people.map((person) => person.waitFor(bot, 'Shall we begin?', 30_000)));
});
afterAll(async () => {
  await product?.kill();
  await telegram?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A letter to all who begin a journey, due ten minutes later. */
async function addLetter(of: string): Promise<{ id: string; letter: string }> {
  const body = { funnel: of, name: 'Letters', starts_on: { kind: 'funnel' } };
  const { id } = await owner.ask<Series>(series.create, { body });
  const letter = { name: 'Letter', message: messageOf('A letter'), timing: { kind: 'after', minutes: 10 } };
  const made = await owner.ask<Letter>(series.addLetter, { params: { id }, body: letter });
  await owner.ask(series.turnOn, { params: { id }, body: {} });
  return { id, letter: made.id };
}

/** Kills the server while its transaction is open, or a call has no answer, and starts it again. */
async function killWhile(isOpen: () => boolean, next: () => void = () => {}): Promise<void> {
  await expect.poll(isOpen, within).toBe(true);
  await product.kill();
  next();
  product.start();
}
/** Lets the server come to a phase and kills it there; `next` is arranged before it runs again. */
async function cut(phase: Phase, next: () => void = () => {}): Promise<void> {
  phases.stopAt(phase);
  await killWhile(
    () => phases.isOpen(phase),
    () => {
      phases.clear(phase);
      next();
    },
  );
}
/** The next call is executed, and the server is killed before it has an answer. */
async function cutCall(method: string, begin: () => unknown = () => {}): Promise<void> {
  const call = telegram.faults.holdOne([method], bot.token);
  begin();
  await killWhile(() => call.isHit, call.release);
}
const ask = (name: 'send' | 'pause' | 'resume', id: string, body?: object) =>
  // who asks repeats it, as the page does; what was done before the kill is refused when it is over by now
  owner.ask(mailings[name], { params: { id }, ...(body && { body }) }, [200, 409]);
const get = (id: string) => owner.ask<Mailing>(mailings.get, { params: { id } });
async function draft(title: string, text: string): Promise<string> {
  const body = { funnel: funnel.id, title, message: messageOf(text) };
  return (await owner.ask<Mailing>(mailings.create, { body })).id;
}

/** Who got it how often, by first name. */
const copies = (text: string) =>
  new Map(
    people.map((person, i) => [
      `P${i}`,
      person.messages(bot).filter((message) => textOf(message).includes(text)).length,
    ]),
  );
/** Nobody twice, and nobody left out but those of whom it is said that nobody knows. */
function proveCopies(text: string, uncertain: string[]): void {
  console.log(`${text}: ${uncertain.length} uncertain of ${joined}`);
  const got = [...copies(text)];
  expect(got.filter(([, times]) => times > 1)).toEqual([]);
  expect(got.filter(([name, times]) => times === 0 && !uncertain.includes(name))).toEqual([]);
}
const sumOf = ({ progress: p }: Mailing) =>
  p.waiting + p.sending + p.sent + p.failed + p.unreachable + p.uncertain + p.dropped;

/** Waits until a mailing is over, and holds what it says against what people got. */
async function proveMailing(id: string, text: string, leastUncertain = 0): Promise<void> {
  await expect
    .poll(async () => {
      const { state } = await get(id);
      if (state === 'paused') await ask('resume', id);
      return state;
    }, within)
    .toBe('sent');
  const { progress } = await get(id);
  expect(progress).toMatchObject({ recipients: joined, waiting: 0, sending: 0, failed: 0, unreachable: 0, dropped: 0 });
  const listed = await owner.ask<{ results: { first_name: string }[] }>(mailings.people, {
    params: { id },
    query: { state: 'uncertain', limit: 100 },
  });
  expect(listed.results).toHaveLength(progress.uncertain);
  expect(progress.uncertain).toBeGreaterThanOrEqual(leastUncertain);
  const names = listed.results.map(({ first_name }) => first_name);
  proveCopies(text, names);
}

/** While a server is killed, what its mailing says adds up whenever it answers. */
async function watched(id: string, act: () => Promise<void>): Promise<void> {
  const wrong: Mailing[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const mailing = await get(id);
      if (sumOf(mailing) !== mailing.progress.recipients) wrong.push(mailing);
      await after(20);
    }
  })();
  await act().finally(() => (isOver = true));
  await watching;
  expect(wrong).toEqual([]);
}

it('a mailing whose server is killed in the middle of fixing it, feeding the outbox and counting', async () => {
  const id = await draft('Offer', 'The offer');
  await watched(id, async () => {
    phases.stopAt('fixing');
    const sent = ask('send', id, {});
    await cut('fixing', () => phases.stopAt('feeding'));
    // nobody is answered while a transaction is open, so the answer comes after the kill
    await cut('feeding', () => phases.stopAt('settling'));
    // its other calls go on while the transaction is open, so that all may be on their way by the kill
    await cut('settling');
    await sent;
    await proveMailing(id, 'The offer', 1);
  });
});

longTest('a mailing whose server is killed in the middle of sending it', async () => {
  const id = await draft('News', 'The news');
  news = { id };
  await watched(id, async () => {
    let sent: Promise<unknown> | undefined;
    await cutCall('sendMessage', () => (sent = ask('send', id, {})));
    await sent;
    await proveMailing(id, 'The news', 1);
  });
});

longTest(
  'a mailing whose server is killed in the middle of pausing and resuming it, with a call on its way',
  async () => {
    const id = await draft('Paused', 'Paused and resumed');
    await watched(id, async () => {
      const call = telegram.faults.holdOne(['sendMessage'], bot.token);
      // so that the others are still to come when it is paused and resumed
      const flood = telegram.faults.flood({ method: 'sendMessage' });
      await ask('send', id, {});
      await expect.poll(() => call.isHit, within).toBe(true);
      phases.stopAt('pausing');
      const paused = ask('pause', id);
      await cut('pausing', call.release);
      await paused;
      expect((await get(id)).state).toBe('paused');
      phases.stopAt('resuming');
      const resumed = ask('resume', id);
      await cut('resuming', flood.end);
      await resumed;
      await proveMailing(id, 'Paused and resumed', 1);
    });
  },
);

longTest(
  'mailings whose server is killed in the middle of fixing them at the end of their seconds, and at their time',
  async () => {
    const [held, scheduled] = [await draft('Held back', 'Held back'), await draft('Scheduled', 'At its time')];
    phases.stopAt('fixing');
    const sent = await owner.ask<Mailing>(mailings.send, { params: { id: held }, body: { hold: 1 } });
    expect(sent).toMatchObject({ state: 'scheduled', progress: { recipients: 0 } });
    await cut('fixing');
    await proveMailing(held, 'Held back');
    const send_at = new Date(Date.now() + 600_000).toISOString().slice(0, 16);
    await owner.ask(mailings.schedule, { params: { id: scheduled }, body: { send_at, time_zone: 'UTC' } });
    await product.kill();
    await phases.change(`update mailings set send_at = now() where id = '${scheduled}'`);
    phases.stopAt('fixing');
    product.start();
    await cut('fixing');
    await proveMailing(scheduled, 'At its time');
  },
);

longTest(
  'what was sent is edited, then deleted, by a server that is killed before a call of it is answered',
  async () => {
    const { message, progress } = await get(news.id);
    /** Until the operation is over, though the server was killed in the middle of it. */
    const changed = async (method: string, begin: () => Promise<SentOperation>) => {
      let begun: Promise<SentOperation> | undefined;
      await cutCall(method, () => (begun = begin()));
      const id = (await begun)?.id;
      const find = async () => {
        const { results } = await owner.ask<{ results: SentOperation[] }>(mailings.operations, { params: news });
        return results.find((operation) => operation.id === id);
      };
      await expect.poll(async () => (await find())?.state, within).toBe('done');
      return find();
    };
    const all = { total: progress.sent, done: progress.sent, failed: 0 };
    const body = { message: { ...message, text: 'Corrected' } };
    const edit = () => owner.ask<SentOperation>(mailings.editSent, { params: news, body }, [202]);
    expect(await changed('editMessageText', edit)).toMatchObject(all);
    const edited = () => [...copies('Corrected').values()].reduce((sum, times) => sum + times, 0);
    expect(edited()).toBe(progress.sent);
    const remove = () => owner.ask<SentOperation>(mailings.deleteSent, { params: news }, [202]);
    expect(await changed('deleteMessage', remove)).toMatchObject(all);
    expect(edited()).toBe(0);
  },
);

longTest('a letter whose server is killed in the middle of the ticks that find it due, and of sending it', async () => {
  await product.kill();
  await makeDue();
  phases.stopAt('queuing');
  product.start();
  await cut('queuing', () => phases.stopAt('advancing'));
  await cut('advancing');
  await cutCall('sendMessage');
  const settled = async () => {
    const { sent, uncertain } = await owner.ask<Letter>(series.letter, { params });
    return sent + uncertain;
  };
  await expect.poll(settled, within).toBe(joined);
  const { results } = await owner.ask<{ results: Member[] }>(series.members, { params, query: { limit: 100 } });
  expect(results.filter(({ state }) => state !== 'finished')).toEqual([]);
  const history = await owner.ask<{ results: { state: string; person: { first_name: string } }[] }>(series.history, {
    params,
    query: { limit: 100 },
  });
  const uncertain = history.results.filter(({ state }) => state === 'uncertain');
  expect(uncertain).not.toEqual([]);
  const names = uncertain.map(({ person }) => person.first_name);
  proveCopies('A letter', names);
});

/** As if everybody had joined ten minutes earlier. */
const makeDue = () =>
  phases.change(`update series_members set joined_at = joined_at - interval '10 minutes',
    next_at = next_at - interval '10 minutes'`);
