import { expect, it, onTestFinished } from 'vitest';
import { id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { startTestApp } from '#tests/support/app.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';
import { compareTraces } from '#tests/support/traces/compareTraces.ts';
import { TraceWorld } from '#tests/support/traces/traceWorld.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** Each test has its own server, emulator and clock, because a test that timed out may still move its clock. */
async function startAt(start: string) {
  const clock = { now: Date.parse(start) };
  const telegram = await startTelegram({ now: () => clock.now, limits: false });
  onTestFinished(() => telegram.stop());
  const env = { TELEGRAM_RATE: '0' };
  const app = await startTestApp({ telegramRoot: telegram.url, now: () => new Date(clock.now), env });
  onTestFinished(() => app.stop());
  return { url: app.url, db: app.app.database.db, telegram, clock };
}

/** The traces compare decisions, which do not depend on the database, so PostgreSQL runs only a few of them. */
const funnels = process.env.TEST_DATABASE === 'postgres' ? 3 : 25;

it('random journeys through random funnels have equal traces in the browser and on the server', async () => {
  console.log(`seed ${seed}`);
  const server = await startAt('2026-03-28T20:00:00Z');
  const plan = { seed, funnels, people: 2, rounds: 8 };
  expect(await compareTraces(server, plan), `replay: SEED=${seed}`).toEqual([]);
}, 120_000);

it('delays across the start of daylight saving time have equal traces in the browser and on the server', async () => {
  const world = await TraceWorld.open(await startAt('2027-03-27T22:30:00Z'), 'ru');
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
