import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Mailing, SentOperation } from '#contract/schemas/mailing.ts';
import type { Letter, Member, Series } from '#contract/schemas/series.ts';
import { openDatabase } from '#server/db/open.ts';
import { messageOf } from '#tests/server/mailings/mailingWorld.ts';
import { textOf } from '#tests/server/mailings/sendingWorld.ts';
import { nodeFlags } from '#tests/support/nodeFlags.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { Owner } from '../../scripts/faults/owner.ts';
import { makeProduct, type Product } from '../../scripts/faults/product.ts';
import { seededChances } from '../../scripts/faults/random.ts';

const { funnels, mailings, series } = endpoints;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const chances = seededChances(seed);
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
const people: Person[] = [];

beforeAll(async () => {
  console.log(`seed ${seed}`);
  telegram = await startTelegram({ limits: false });
  // so that a kill finds calls on their way
  for (const method of ['sendMessage', 'editMessageText', 'deleteMessage'])
    telegram.faults.delayAnswers(Number.POSITIVE_INFINITY, 60, { method });
  bot = telegram.createBot({ username: 'kills_bot' });
  const env = { TELEGRAM_RATE: '25' };
  product = await makeProduct({ main: inject('bundle'), dataDir, telegramRoot: telegram.url, flags: nodeFlags, env });
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

async function killAfter(most: number): Promise<void> {
  await after(chances.between(0, most));
  await product.kill();
  product.start();
}
/** Asks, and kills the server while it answers; who asks repeats it, as the page does. */
async function askAndKill(name: 'send' | 'pause' | 'resume', id: string): Promise<void> {
  const body = name === 'send' ? {} : undefined;
  // what was done before the kill is refused when it is over by now
  const asked = owner.ask(mailings[name], { params: { id }, ...(body && { body }) }, [200, 409]);
  await killAfter(60);
  await asked;
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

it(`a mailing whose server is killed while it is fixed, sent, paused and resumed: seed ${seed}`, async () => {
  const body = { funnel: funnel.id, title: 'News', message: messageOf('The news') };
  const { id } = await owner.ask<Mailing>(mailings.create, { body });
  news = { id };
  const get = () => owner.ask<Mailing>(mailings.get, { params: { id } });
  const wrong: Mailing[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const mailing = await get();
      if (sumOf(mailing) !== mailing.progress.recipients) wrong.push(mailing);
      await after(20);
    }
  })();
  await askAndKill('send', id);
  await product.ready();
  await killAfter(600);
  await askAndKill('pause', id);
  await askAndKill('resume', id);
  await product.ready();
  await expect
    .poll(async () => {
      const { state } = await get();
      if (state === 'paused') await owner.ask(mailings.resume, { params: { id } }, [200, 409]);
      return state;
    }, within)
    .toBe('sent');
  isOver = true;
  await watching;
  expect(wrong).toEqual([]);
  const { progress } = await get();
  expect(progress).toMatchObject({ recipients: joined, waiting: 0, sending: 0, failed: 0, unreachable: 0, dropped: 0 });
  const listed = await owner.ask<{ results: { first_name: string }[] }>(mailings.people, {
    params: { id },
    query: { state: 'uncertain', limit: 100 },
  });
  expect(listed.results).toHaveLength(progress.uncertain);
  proveCopies(
    'The news',
    listed.results.map(({ first_name }) => first_name),
  );
});

it(`what was sent is edited, then deleted, by a server that is killed meanwhile: seed ${seed}`, async () => {
  const { message, progress } = await owner.ask<Mailing>(mailings.get, { params: news });
  /** Until the operation is over, whatever is killed. */
  const changed = async (ask: () => Promise<SentOperation>) => {
    const { id } = await ask();
    await killAfter(900);
    await product.ready();
    const find = async () => {
      const { results } = await owner.ask<{ results: SentOperation[] }>(mailings.operations, { params: news });
      return results.find((operation) => operation.id === id);
    };
    await expect.poll(async () => (await find())?.state, within).toBe('done');
    return find();
  };
  const all = { total: progress.sent, done: progress.sent, failed: 0 };
  const body = { message: { ...message, text: 'Corrected' } };
  expect(await changed(() => owner.ask(mailings.editSent, { params: news, body }, [202]))).toMatchObject(all);
  const edited = () => [...copies('Corrected').values()].reduce((sum, times) => sum + times, 0);
  expect(edited()).toBe(progress.sent);
  expect(await changed(() => owner.ask(mailings.deleteSent, { params: news }, [202]))).toMatchObject(all);
  expect(edited()).toBe(0);
});

it(`a letter whose server is killed while it falls due: seed ${seed}`, async () => {
  await product.kill();
  await makeDue();
  product.start();
  await product.ready();
  await killAfter(150);
  await product.ready();
  await killAfter(800);
  await product.ready();
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
  proveCopies(
    'A letter',
    uncertain.map(({ person }) => person.first_name),
  );
});

/** As if everybody had joined ten minutes earlier. */
async function makeDue(): Promise<void> {
  const database = await openDatabase({ dataDir, url: null });
  const earlier = sql`interval '10 minutes'`;
  await sql`update series_members set joined_at = joined_at - ${earlier}, next_at = next_at - ${earlier}`.execute(
    database.db,
  );
  await database.close();
}
