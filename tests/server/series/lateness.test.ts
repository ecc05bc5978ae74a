import { afterEach, beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Attention } from '#contract/schemas/funnels/attention.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { OverdueDeliveries } from '#contract/schemas/funnels/overdueDeliveries.ts';
import type { LetterHistoryItem, Series } from '#contract/schemas/sending/series.ts';
import { longTest } from '#tests/support/longTest.ts';
import { after, days, hours, type LetterWorld, openLetterWorld } from './letterWorld.ts';

let world: LetterWorld;
beforeEach(async () => {
  world = await openLetterWorld();
});
afterEach(() => world.close());

const minutes = (n: number) => hours(n / 60);
const daily = { text: 'Letter daily', timing: { kind: 'every', n: 1, unit: 'days' } as const, repeat: true };
const states = async () => (await world.deliveries()).map(({ state, reason }) => ({ state, reason }));
const history = async (id: string) =>
  (await world.owner.call<{ results: LetterHistoryItem[] }>(endpoints.series.history, { params: { id } })).body.results;

longTest('a letter that is due while the funnel is stopped leaves with the next run within the hour', async () => {
  const { id, bot } = await world.openFunnel();
  await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 2 }) }] });
  const { person } = await world.join(bot);
  await world.call('stop', id);
  await world.pass(hours(2) + minutes(50));
  await expect
    .poll(async () => await world.db.selectFrom('series_members').select('is_held').execute())
    .toEqual([{ is_held: true }]);
  expect(await world.deliveries()).toEqual([]);
  await world.call('run', id);
  await person.waitFor(bot, 'Letter');
});

it('later than that it waits for the owner, and missed dates of a repetition are one', async () => {
  const { id, bot } = await world.openFunnel();
  const series = await world.addSeries(id, { letters: [daily] });
  const { person } = await world.join(bot);
  await world.call('archive', id);
  await world.pass(days(3) + hours(2));
  await world.call('return', id);
  await world.call('run', id);
  await expect.poll(states).toEqual([{ state: 'held', reason: 'late' }]);
  expect((await world.members(series.id))[0]?.state).toBe('in');
  const { body } = await world.owner.call<OverdueDeliveries>(endpoints.funnels.waiting, { params: { id } });
  const waiting = { id: series.letters[0], series: series.id, name: 'Letter daily', people: 1 };
  expect(body).toMatchObject({ late: 1, people: 1, letters: [waiting] });
  const dueAt = async () => (await history(series.id))[0]?.due_at;
  const due = await dueAt();
  expect(Date.parse(due ?? '')).toBeLessThan(world.now() - hours(1));
  const settled = await world.owner.call(endpoints.funnels.settleWaiting, { params: { id }, body: { action: 'send' } });
  expect(settled.status).toBe(200);
  expect(await dueAt()).toBe(due);
  await expect.poll(() => world.received(person, bot)).toEqual(['Letter daily']);
  await world.pass(hours(22));
  await expect.poll(() => world.received(person, bot)).toEqual(['Letter daily', 'Letter daily']);
});

it('quiet hours hold a letter in the person’s own zone, and it is not late at their end', async () => {
  const { id, bot } = await world.openFunnel();
  const quiet = { from: '22:00', to: '09:00' };
  await world.owner.call(endpoints.funnels.settings, {
    params: { id },
    body: { settings: { time_zone: 'UTC', quiet } },
  });
  const made = await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 13 }) }] });
  const ann = await world.join(bot);
  const bea = await world.join(bot, 'Bea');
  const zone = { time_zone: 'Asia/Tokyo' };
  await world.owner.call(endpoints.contacts.change, { params: { id: bea.contact.id }, body: zone });
  // 23:00 UTC is 8:00 in Tokyo
  await world.pass(hours(13));
  await expect
    .poll(async () =>
      (await world.db.selectFrom('series_members').select('next_at').orderBy('id').execute()).map(({ next_at }) =>
        next_at?.toISOString(),
      ),
    )
    .toEqual(['2026-11-21T09:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  await world.pass(hours(1));
  await bea.person.waitFor(bot, 'Letter');
  expect(world.received(ann.person, bot)).toEqual([]);
  await world.pass(hours(9));
  await ann.person.waitFor(bot, 'Letter');
  expect((await history(made.id)).map(({ due_at }) => due_at.slice(11, 13))).toEqual(['23', '23']);
});

longTest('the cap holds what is over it until the next day, and nothing is late by that', async () => {
  const { id, bot } = await world.openFunnel();
  const cap = { messages: 1, days: 1 };
  await world.owner.call(endpoints.funnels.settings, { params: { id }, body: { settings: { time_zone: 'UTC', cap } } });
  const timing = after({ hours: 2 });
  await world.addSeries(id, { letters: ['Letter one', 'Letter two'].map((text) => ({ text, timing })) });
  await world.addSeries(id, { letters: [{ text: 'Letter three', timing }] });
  const { person } = await world.join(bot);
  for (let day = 1; day <= 3; day++) {
    if (day === 1) await world.pass(hours(2));
    else await world.passTo(0);
    await expect.poll(() => world.received(person, bot)).toHaveLength(day);
    // the day that a letter counts for is the one in which it was settled
    await expect.poll(async () => (await states()).every(({ state }) => state === 'sent')).toBe(true);
    const nextAt = world.db.selectFrom('series_members').select('next_at').where('next_at', 'is not', null);
    await expect
      .poll(async () => (await nextAt.execute()).every((one) => Number(one.next_at) > world.now() + hours(1)))
      .toBe(true);
  }
  expect(world.received(person, bot).toSorted()).toEqual(['Letter one', 'Letter three', 'Letter two']);
});

longTest('an overdue letter that waits for the owner does not count for the cap', async () => {
  const { id, bot } = await world.openFunnel();
  const cap = { messages: 1, days: 1 };
  await world.owner.call(endpoints.funnels.settings, { params: { id }, body: { settings: { time_zone: 'UTC', cap } } });
  await world.addSeries(id, { letters: [{ text: 'Letter late', timing: after({ hours: 2 }) }] });
  await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 6 }) }] });
  const { person } = await world.join(bot);
  await world.call('stop', id);
  await world.pass(hours(4));
  await world.call('run', id);
  await expect.poll(states).toEqual([{ state: 'held', reason: 'late' }]);
  await world.pass(hours(2));
  await person.waitFor(bot, 'Letter');
  expect(world.received(person, bot)).toEqual(['Letter']);
});

longTest(
  'what fell due while the funnel was stopped stays late when another letter is added, and when the series is off',
  async () => {
    const { id, bot } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [{ text: 'Letter late', timing: after({ hours: 2 }) }] });
    const { person } = await world.join(bot);
    await world.call('stop', id);
    await world.pass(hours(5));
    const isHeld = async () => (await world.members(series.id)).map(({ is_held }) => is_held);
    await expect.poll(isHeld).toEqual([true]);
    const params = { id: series.id };
    const message = { text: 'Letter', image: null, video: null, buttons: [] };
    const body = { name: 'Letter', message, timing: after({ days: 3 }) };
    expect((await world.owner.call(endpoints.series.addLetter, { params, body })).status).toBe(201);
    await world.call('run', id);
    await expect.poll(states).toEqual([{ state: 'held', reason: 'late' }]);
    await world.owner.call<Series>(endpoints.series.turnOff, { params });
    expect(await states()).toEqual([{ state: 'held', reason: 'late' }]);
    expect(world.received(person, bot)).toEqual([]);
  },
);

it('dates that pass while the series is off are skipped', async () => {
  const { id, bot } = await world.openFunnel();
  const series = await world.addSeries(id, { letters: [daily] });
  const { person } = await world.join(bot);
  const params = { id: series.id };
  await world.owner.call<Series>(endpoints.series.turnOff, { params });
  await world.pass(days(2) + hours(1));
  await expect.poll(async () => (await world.members(series.id))[0]?.next_at?.getTime()).toBeGreaterThan(world.now());
  await world.owner.call<Series>(endpoints.series.turnOn, { params, body: {} });
  expect(await world.deliveries()).toEqual([]);
  await world.pass(hours(23));
  await expect.poll(() => world.received(person, bot)).toEqual(['Letter daily']);
});

it('a clock that is set back by an hour sends nothing twice, one that is set on by a day leaves nobody out', async () => {
  const { id, bot } = await world.openFunnel();
  const series = await world.addSeries(id, {
    letters: [
      { ...daily, times: 3 },
      { text: 'Letter once', timing: after({ hours: 30 }) },
    ],
  });
  const { person } = await world.join(bot);
  await world.pass(days(1));
  await expect.poll(() => world.received(person, bot)).toEqual(['Letter daily']);
  await world.pass(-hours(1));
  await world.pass(minutes(30));
  await world.pass(minutes(30));
  await world.pass(days(1));
  await expect.poll(async () => (await world.deliveries()).length).toBe(3);
  await world.owner.call(endpoints.funnels.settleWaiting, { params: { id }, body: { action: 'send' } });
  await expect
    .poll(async () => world.received(person, bot).toSorted())
    .toEqual(['Letter daily', 'Letter daily', 'Letter once']);
  await world.pass(days(1));
  await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
  expect(await world.letter(series.letters[0] ?? '')).toEqual({ received: 1, sent: 3, uncertain: 0 });
});

it('a lost answer leaves a letter uncertain, and it is not sent again by itself', async () => {
  const { id, bot } = await world.openFunnel();
  const series = await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 2 }) }] });
  const { person, contact } = await world.join(bot);
  world.telegram.faults.loseAnswers(1, { method: 'sendMessage' });
  await world.pass(hours(2));
  await expect.poll(() => world.letter(series.letters[0] ?? '')).toEqual({ received: 0, sent: 0, uncertain: 1 });
  await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
  expect(world.received(person, bot)).toEqual(['Letter']);
  const params = { id: series.id, letter: series.letters[0] ?? '' };
  const attention = await world.owner.call<{ results: Attention[] }>(endpoints.funnels.attention);
  const named = { id: params.letter, series: params.id, name: 'Letter', uncertain: 1 };
  expect(attention.body.results).toMatchObject([{ id, letters: [named] }]);
  await world.owner.call(endpoints.series.resendUncertain, { params });
  await expect.poll(() => world.letter(params.letter)).toEqual({ received: 1, sent: 1, uncertain: 0 });
  const history = await world.owner.call<{ results: HistoryEntry[] }>(endpoints.contacts.history, {
    params: { id: contact.id },
  });
  const cause = { kind: 'letter', letter: { id: params.letter, title: 'Letter' }, series: params.id, by_hand: true };
  const letters = history.body.results.filter((entry) => entry.kind === 'message' && entry.cause?.kind === 'letter');
  expect(letters).toMatchObject([{ state: 'sent', cause }]);
});
