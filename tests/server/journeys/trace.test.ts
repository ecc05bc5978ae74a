import { expect, it, onTestFinished } from 'vitest';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { startTestApp } from '#tests/support/app.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';
import { compareTraces } from '#tests/support/traces/compareTraces.ts';
import { TraceWorld } from '#tests/support/traces/traceWorld.ts';
import { rounds, variants } from '#tests/support/runsAll.ts';

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

/** The seed is another one in each run; `npm run faults -- --pairs` compares as many as are wanted. */
const onPglite = rounds(3, 25);
/** The traces compare decisions, which do not depend on the database, so PostgreSQL runs only a few of them. */
const funnels = process.env.TEST_DATABASE === 'postgres' ? rounds(1, 3) : onPglite;
/** On a loaded machine a funnel takes ten times its half second. */
const longestMs = 60_000 + funnels * 20_000;

it('random journeys through random funnels have equal traces in the browser and on the server', {
  timeout: longestMs,
}, async () => {
  console.log(`seed ${seed}`);
  const server = await startAt('2026-03-28T20:00:00Z');
  const plan = { seed, funnels, people: 2, rounds: 8 };
  expect(await compareTraces(server, plan), `replay: SEED=${seed}`).toEqual([]);
});

it('a press that comes before its message is settled is rebuilt so, in the very same millisecond too', async () => {
  const world = await TraceWorld.open(await startAt('2027-03-01T10:00:00Z'), 'en');
  const pressed = message({ id: id(10), buttons: [{ id: id(20), kind: 'next', label: 'End', to: null, tag: null }] });
  const funnel = await world.run({ tags: [], stages: [stage(id(1), pressed)] });
  const pair = world.addPair(funnel, { first_name: 'Eva' });
  await world.performBeforeSettled(pair, { type: 'start', payload: null }, () => [
    { type: 'pressNth', message: 0, key: 0 },
  ]);
  expect(await world.differences()).toEqual([]);
  await world.close();
});

const day = 24 * 3600;
const zoned = async (messages: Partial<Message>[], zone: string, own: string | null) => {
  const world = await TraceWorld.open(await startAt('2027-03-27T22:30:00Z'), 'ru');
  const sent = messages.map((fields, i) => message({ id: id(11 + i), text: `Text ${i}`, ...fields }));
  const funnel = await world.run({ tags: [], stages: [stage(id(1), message({ id: id(10) }), ...sent)] }, {}, zone);
  const pair = world.addPair(funnel, { first_name: 'Eva', language_code: 'de' });
  const start = () => world.perform([{ pair, actions: [{ type: 'start', payload: null }] }]);
  await start();
  if (own !== null) {
    await world.setZone(pair, own);
    await start();
  }
  await world.advanceClocks(5 * day * 1000);
  expect(await world.differences()).toEqual([]);
  await world.close();
  const arrivals = pair.tryout.log.flatMap(({ at, event }) => (event.type === 'arrived' ? [at] : []));
  return arrivals.slice(-messages.length).map((at) => new Date(at).toISOString());
};

const zonedTraces: [string, Partial<Message>[], string, string | null, string[]][] = [
  [
    'times of the day, one in the skipped hour',
    [
      { delay: 0, at: '02:30' },
      { delay: 60, at: '02:30' },
      { delay: 0, at: '19:00', weekdays: [2, 3] },
    ],
    'Europe/Berlin',
    null,
    ['2027-03-28T01:00:00.000Z', '2027-03-29T00:30:00.000Z', '2027-03-30T17:00:00.000Z'],
  ],
  [
    'delays',
    [{ delay: 3 * 3600 }, { delay: day }],
    'Europe/Berlin',
    null,
    ['2027-03-28T01:30:00.000Z', '2027-03-29T01:30:00.000Z'],
  ],
  [
    'times of the day in the person’s own time zone',
    [
      { delay: 0, at: '10:00' },
      { delay: 10 * 3600, at: '10:00' },
    ],
    'Europe/Berlin',
    'America/New_York',
    ['2027-03-28T14:00:00.000Z', '2027-03-29T14:00:00.000Z'],
  ],
];

it.each(variants(zonedTraces))(
  '%s across the start of daylight saving time have equal traces on both sides',
  async (_what, ...given) => {
    const [messages, zone, own, arrivals] = given;
    expect(await zoned(messages, zone, own)).toEqual(arrivals);
  },
  60_000,
);
