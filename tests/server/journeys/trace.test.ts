import { afterAll, beforeAll, expect, it } from 'vitest';
import { id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { compareTraces } from '#tests/support/traces/compareTraces.ts';
import { TraceWorld } from '#tests/support/traces/traceWorld.ts';

const clock = { now: Date.parse('2026-03-28T20:00:00Z') };
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let telegram: Telegram;
let app: TestApp;

beforeAll(async () => {
  telegram = await startTelegram({ now: () => clock.now, limits: false });
  const env = { TELEGRAM_RATE: '0' };
  app = await startTestApp({ telegramRoot: telegram.url, now: () => new Date(clock.now), env });
});
afterAll(async () => {
  await app.stop();
  await telegram.stop();
});

/** The traces ask what is decided, which no database changes: one of them takes most. */
const funnels = process.env.TEST_DATABASE === 'postgres' ? 3 : 25;

it('random journeys through random funnels have equal traces in the browser and on the server', async () => {
  console.log(`seed ${seed}`);
  const around = { url: app.url, db: app.app.database.db, telegram, clock };
  const plan = { seed, funnels, people: 2, rounds: 8 };
  expect(await compareTraces(around, plan), `replay: SEED=${seed}`).toEqual([]);
}, 120_000);

it('delays across the start of daylight saving time have equal traces in the browser and on the server', async () => {
  clock.now = Date.parse('2027-03-27T22:30:00Z');
  const world = await TraceWorld.open({ url: app.url, db: app.app.database.db, telegram, clock }, 'ru');
  const delayed = [0, 3 * 3600, 24 * 3600].map((delay, i) => message({ id: id(11 + i), delay, text: `Text ${i}` }));
  const funnel = await world.run({ tags: [], stages: [stage(id(1), ...delayed)] }, {}, 'Europe/Berlin');
  const pair = world.meet(funnel, { first_name: 'Eva', language_code: 'de' });
  await world.perform([{ pair, deeds: [{ type: 'start', payload: null }] }]);
  await world.jump(48 * 3600 * 1000);
  expect(await world.differences()).toEqual([]);
  const arrivals = pair.tryout.log.flatMap(({ at, event }) => (event.type === 'arrived' ? [at] : []));
  expect(arrivals.map((at) => new Date(at).toISOString())).toEqual([
    '2027-03-27T22:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T01:30:00.000Z',
  ]);
  await world.close();
}, 60_000);
