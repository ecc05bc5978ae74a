import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import { variants } from '#tests/support/runsAll.ts';
import { after, hours, type LetterWorld, openLetterWorld } from './letterWorld.ts';

let world: LetterWorld;
beforeEach(async () => {
  world = await openLetterWorld();
});
afterEach(() => world.close());

const { funnels, series } = endpoints;
const minutes = (n: number) => hours(n / 60);
/** From now on Telegram asks for patience when the bot sends. */
const flood = ({ token }: Bot) => world.telegram.faults.flood({ method: 'sendMessage', token });
const settings = async (id: string, given: object) => {
  const saved = await world.owner.call(funnels.settings, { params: { id }, body: { settings: given } });
  expect(saved.status).toBe(200);
};
const due = async () =>
  (await world.deliveries()).map(({ state, due_at }) => [state, due_at.toISOString().slice(11, 16)]);
const nextAt = async (id: string) => (await world.members(id))[0]?.next_at?.toISOString();

longDescribe('quiet hours that begin while a letter is in the outbox', () => {
  it('hold it until they end', async () => {
    const { id, bot } = await world.openFunnel();
    await settings(id, { time_zone: 'UTC', quiet: { from: '12:30', to: '14:00' } });
    await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 2 }) }] });
    const { person } = await world.join(bot);
    const patience = flood(bot);
    await world.pass(hours(2));
    await expect.poll(due).toEqual([['queued', '12:00']]);
    await world.pass(minutes(40));
    await expect.poll(due, { timeout: 10_000 }).toEqual([['queued', '14:00']]);
    patience.end();
    expect(world.received(person, bot)).toEqual([]);
    await world.pass(minutes(85));
    await person.waitFor(bot, 'Letter');
    await expect.poll(async () => (await world.deliveries()).map(({ state }) => state)).toEqual(['sent']);
  });
});

longDescribe('a letter sent by hand that quiet hours find in the outbox', () => {
  const sending = async (to: (contact: string) => unknown) => {
    const { id, bot } = await world.openFunnel();
    await settings(id, { time_zone: 'UTC', quiet: { from: '10:30', to: '14:00' } });
    const made = await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ days: 2 }) }] });
    const { person, contact } = await world.join(bot);
    const patience = flood(bot);
    const params = { id: made.id, letter: made.letters[0] ?? '' };
    const sent = await world.owner.call(series.sendLetter, { params, body: { to: to(contact.id) } });
    expect(sent).toMatchObject({ status: 200, body: { people: 1 } });
    await expect.poll(due).toEqual([['queued', '10:00']]);
    await world.pass(minutes(40));
    return { bot, person, letter: params.letter, patience };
  };

  it('waits for their end when it goes to many', async () => {
    const { bot, person, letter, patience } = await sending(() => 'all');
    await expect.poll(due).toEqual([['queued', '14:00']]);
    patience.end();
    expect(world.received(person, bot)).toEqual([]);
    await world.pass(hours(4));
    await person.waitFor(bot, 'Letter');
    await expect.poll(() => world.letter(letter)).toEqual({ received: 1, sent: 1, uncertain: 0 });
  });

  it('leaves in them when it goes to one person', async () => {
    const { bot, person, patience } = await sending((contact) => ({ contact }));
    patience.end();
    await person.waitFor(bot, 'Letter');
  });
});

describe.each(
  variants([
    ['the end of quiet hours', { quiet: { from: '22:00', to: '09:00' } }, 13, '2026-11-21T09:00:00.000Z'],
    ['the cap', { cap: { messages: 1, days: 1 } }, 3, '2026-11-21T00:00:00.000Z'],
  ] as const),
)('a letter that waits for %s', (_what, limit, passed, until) => {
  const waiting = async (zone: string) => {
    const { id, bot } = await world.openFunnel();
    await settings(id, { time_zone: 'UTC', ...limit });
    const timing = after({ hours: passed });
    const letters = ['Letter before', 'Letter'].map((text) => ({ text, timing }));
    const made = await world.addSeries(id, { zone, letters });
    const { person } = await world.join(bot);
    await world.pass(hours(passed) + minutes(10));
    await expect.poll(() => nextAt(made.id)).toBe(until);
    // the day that a letter counts for is the one in which it was settled
    await expect.poll(async () => (await world.deliveries()).every(({ state }) => state === 'sent')).toBe(true);
    return { id, bot, person, series: made.id, letter: made.letters[1] ?? '' };
  };
  const earlier = { timing: after({ hours: passed - 1, minutes: 30 }) };
  const changeTiming = (of: { series: string; letter: string }, body: object = earlier) =>
    world.owner.call(series.changeLetter, { params: { id: of.series, letter: of.letter }, body });

  it.each(
    variants([
      ['its timing', changeTiming],
      [
        'the zone of its series',
        async (of: { series: string }) =>
          world.owner.call(series.change, { params: { id: of.series }, body: { time_zone: 'Europe/London' } }),
      ],
      [
        'the zone of the funnel',
        async (of: { id: string }) =>
          world.owner.call(funnels.settings, {
            params: { id: of.id },
            body: { settings: { time_zone: 'Europe/London' } },
          }),
      ],
    ]),
  )('is not skipped when %s changes meanwhile', async (_change, change) => {
    const of = await waiting('contact');
    expect((await change(of)).status).toBe(200);
    await expect.poll(() => nextAt(of.series)).toBe(until);
    expect(world.received(of.person, of.bot)).not.toContain('Letter');
    await world.passTo(Number(until.slice(11, 13)));
    await expect.poll(() => world.letter(of.letter)).toEqual({ received: 1, sent: 1, uncertain: 0 });
    await expect.poll(() => world.received(of.person, of.bot).toSorted()).toEqual(['Letter', 'Letter before']);
  });

  longTest('is not sent when its series is turned off', async () => {
    const of = await waiting('contact');
    await changeTiming(of);
    expect((await world.owner.call(series.turnOff, { params: { id: of.series } })).status).toBe(200);
    await world.owner.call(series.turnOn, { params: { id: of.series }, body: {} });
    expect(await world.counts(of.series)).toEqual({ in: 0, finished: 1, left: 0 });
    await world.passTo(Number(until.slice(11, 13)));
    await expect.poll(async () => (await world.deliveries()).filter(({ state }) => state === 'queued')).toEqual([]);
    expect(world.received(of.person, of.bot)).not.toContain('Letter');
  });

  longTest('goes by its new date when that is still to come', async () => {
    const of = await waiting('UTC');
    await changeTiming(of, { timing: after({ days: 3 }) });
    await expect.poll(() => nextAt(of.series)).toMatch(passed === 3 ? /^2026-11-23T10:00/ : until);
    expect(world.received(of.person, of.bot)).not.toContain('Letter');
  });
});

longTest('a letter that a 429 has kept waiting for hours is not late', async () => {
  const { id, bot } = await world.openFunnel();
  await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ hours: 2 }) }] });
  const { person } = await world.join(bot);
  const patience = flood(bot);
  await world.pass(hours(2));
  await expect.poll(due).toEqual([['queued', '12:00']]);
  await world.pass(hours(3));
  patience.end();
  await person.waitFor(bot, 'Letter');
});

longDescribe('a letter whose call is put off', () => {
  const begun = async () => {
    const { id, bot } = await world.openFunnel();
    const timing = after({ hours: 2 });
    const { id: of, letters } = await world.addSeries(id, { letters: [{ text: 'Letter', timing }] });
    const { person, contact } = await world.join(bot);
    const flood = world.telegram.faults.holdOne(['sendMessage'], bot.token, 502);
    await world.pass(hours(2));
    await expect.poll(() => flood.isHit).toBe(true);
    return { bot, person, flood, params: { id: of, letter: letters[0] ?? '', contact: contact.id } };
  };
  const fates = async () => (await world.deliveries()).map(({ state, reason }) => [state, reason]);

  it('is not sent to somebody who has left the series meanwhile', async () => {
    const { bot, person, flood, params } = await begun();
    await world.owner.call(series.removeMember, { params });
    flood.release();
    await expect.poll(fates).toEqual([['dropped', 'left_series']]);
    expect(await world.letter(params.letter)).toEqual({ received: 0, sent: 0, uncertain: 0 });
    expect(world.received(person, bot)).toEqual([]);
  });

  it('is not sent when its series was turned off meanwhile, unless it is sent by hand after that', async () => {
    const { bot, person, flood, params } = await begun();
    await world.owner.call(series.turnOff, { params });
    flood.release();
    await expect.poll(fates).toEqual([['dropped', 'series_off']]);
    expect(await world.counts(params.id)).toEqual({ in: 0, finished: 1, left: 0 });
    expect(world.received(person, bot)).toEqual([]);
    const again = world.telegram.faults.holdOne(['sendMessage'], bot.token, 502);
    await world.owner.call(series.sendLetter, { params, body: { to: { contact: params.contact } } });
    await expect.poll(() => again.isHit).toBe(true);
    again.release();
    await expect.poll(async () => (await fates()).at(-1)?.[0]).not.toBe('sending');
    await world.pass(minutes(5));
    await person.waitFor(bot, 'Letter');
  });
});
