import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { after, days, hours, openLetterWorld, type LetterWorld } from './letterWorld.ts';

let world: LetterWorld;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

it('a letter leaves that long after joining, once, and its member finishes', async () => {
  const { id, bot } = await world.openFunnel();
  const series = await world.addSeries(id, {
    letters: [{ text: 'Letter to {first_name}', timing: after({ hours: 2 }) }],
  });
  const { person } = await world.join(bot);
  expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 0 });
  await world.pass(hours(2));
  await person.waitFor(bot, 'Letter to Ann');
  await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
  await world.pass(days(2));
  expect(await world.letter(series.letters[0] ?? '')).toEqual({ received: 1, sent: 1, uncertain: 0 });
  expect(world.received(person, bot)).toEqual(['Letter to Ann']);
});

it('who is added again gets a letter anew, and has received it once', async () => {
  const { id, bot } = await world.openFunnel();
  const series = await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 2 }) }] });
  const { person, contact } = await world.join(bot);
  for (const times of [1, 2]) {
    await world.pass(hours(2));
    await expect.poll(() => world.received(person, bot)).toHaveLength(times);
    await expect.poll(() => world.letter(series.letters[0] ?? '')).toEqual({ received: 1, sent: times, uncertain: 0 });
    await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
    const again = { params: { id: series.id }, body: { contact: contact.id } };
    expect((await world.owner.call(endpoints.series.addMember, again)).status).toBe(201);
  }
});

it('a letter that repeats is received by one person and sent at each interval', async () => {
  const { id, bot } = await world.openFunnel();
  const daily = {
    text: 'Letter daily',
    timing: { kind: 'every', n: 1, unit: 'days' } as const,
    repeat: true,
    times: 3,
  };
  const series = await world.addSeries(id, { letters: [daily] });
  const { person } = await world.join(bot);
  for (let day = 1; day <= 3; day++) {
    await world.pass(days(1));
    await expect.poll(() => world.received(person, bot)).toHaveLength(day);
  }
  await expect.poll(() => world.letter(series.letters[0] ?? '')).toEqual({ received: 1, sent: 3, uncertain: 0 });
  await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
});

it('letters of one minute leave in their order, a second apart, before mailings and after replies', async () => {
  const { id, bot } = await world.openFunnel();
  const tomorrow = after({ hours: 20, at: '10:00' });
  await world.addSeries(id, {
    letters: ['Letter one', 'Letter two', 'Letter three'].map((text) => ({ text, timing: tomorrow })),
  });
  const { person } = await world.join(bot);
  await world.passTo(10, hours(20));
  await expect.poll(() => world.received(person, bot)).toEqual(['Letter one', 'Letter two', 'Letter three']);
  const rows = (await world.deliveries()).slice(-3);
  const [first] = rows;
  expect(rows.map(({ due_at }) => due_at.getTime() - (first?.due_at.getTime() ?? 0))).toEqual([0, 1000, 2000]);
  expect(rows.map(({ priority }) => priority)).toEqual([1, 1, 1]);
});
