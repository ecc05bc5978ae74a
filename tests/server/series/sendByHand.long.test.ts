import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, LetterHistoryItem, LetterSending } from '#contract/schemas/sending/series.ts';
import { hours, type LetterWorld, openLetterWorld } from './letterWorld.ts';

const { series, funnels, testLinks } = endpoints;
let world: LetterWorld;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

type Place = { id: string; letter: string };
const send = (params: Place, body: unknown) => world.owner.call(series.sendLetter, { params, body });
const counts = async (params: Place) => {
  const { received, sent, uncertain } = (await world.owner.call<Letter>(series.letter, { params })).body;
  return { received, sent, uncertain };
};
const history = async (params: Place) =>
  (await world.owner.call<{ results: LetterHistoryItem[] }>(series.history, { params })).body.results;

describe('a letter without a time', () => {
  it('is sent by hand to all members once, with its number said before', async () => {
    const funnel = await world.openFunnel();
    const { id, letters } = await world.addSeries(funnel.id, {
      letters: [{ text: 'Letter A', timing: { kind: 'after', days: 1 } }, { text: 'Letter by hand' }],
    });
    const params = { id, letter: letters[1] ?? '' };
    const people = [await world.join(funnel.bot, 'Ann'), await world.join(funnel.bot, 'Bob')];
    const dry = await send(params, { to: 'all', dry: true });
    expect(dry).toMatchObject({ status: 200, body: { people: 2, seconds: 1, finishes_at: expect.any(String) } });
    expect(await send(params, { to: 'all' })).toMatchObject({ status: 200, body: { people: 2 } });
    for (const { person } of people) await person.waitFor(funnel.bot, 'Letter by hand');
    await vi.waitFor(async () => expect(await counts(params)).toMatchObject({ received: 2, uncertain: 0 }), 10_000);
    expect(await send(params, { to: 'not_yet' })).toMatchObject({ body: { people: 0, seconds: 0, finishes_at: null } });
    const next = (await world.members(id)).map(({ next_at }) => next_at);
    expect(next.every((at) => at !== null)).toBe(true);
  });

  it('goes to one person as a round of its own, also in quiet hours, which hold it back for many', async () => {
    const funnel = await world.openFunnel();
    const { id, letters } = await world.addSeries(funnel.id, {
      letters: [{ text: 'Letter', timing: { kind: 'every', n: 1, unit: 'days' } }],
    });
    const params = { id, letter: letters[0] ?? '' };
    const [ann, bob] = [await world.join(funnel.bot, 'Ann'), await world.join(funnel.bot, 'Bob')];
    const quiet = { from: '00:00', to: '23:59' };
    await world.owner.call(funnels.settings, { params: { id: funnel.id }, body: { settings: { quiet } } });
    const contact = ann.contact.id;
    for (const received of [1, 2]) {
      expect(await send(params, { to: { contact } })).toMatchObject({ status: 200, body: { people: 1 } });
      await vi.waitFor(async () => expect(await counts(params)).toMatchObject({ sent: received }), 10_000);
    }
    expect(await counts(params)).toEqual({ received: 1, sent: 2, uncertain: 0 });
    const rounds = await history(params);
    expect(rounds.map((one) => [one.contact, one.person.first_name])).toEqual([
      [contact, 'Ann'],
      [contact, 'Ann'],
    ]);
    const later = await send(params, { to: 'not_yet' });
    expect(later).toMatchObject({ body: { people: 1, quiet: { people: 1 }, capped: null } });
    const { quiet: held, finishes_at } = later.body as LetterSending;
    expect(held?.until.slice(11, 16)).toBe('23:59');
    expect(Date.parse(finishes_at ?? '')).toBeGreaterThan(Date.parse(held?.until ?? ''));
    expect(world.received(bob.person, funnel.bot)).toEqual([]);
  });

  it('goes to many no more often than the cap allows, and to one person at once', async () => {
    const funnel = await world.openFunnel();
    const settings = { time_zone: 'UTC', cap: { messages: 1, days: 1 } };
    await world.owner.call(funnels.settings, { params: { id: funnel.id }, body: { settings } });
    const timing = { kind: 'after', days: 60 } as const;
    const names = ['Letter one', 'Letter two', 'Letter three'];
    const { id, letters } = await world.addSeries(funnel.id, { letters: names.map((text) => ({ text, timing })) });
    const { person, contact } = await world.join(funnel.bot);
    const [one = '', two = '', three = ''] = letters;
    await send({ id, letter: one }, { to: 'all' });
    await person.waitFor(funnel.bot, 'Letter one');
    await vi.waitFor(async () => expect(await counts({ id, letter: one })).toMatchObject({ sent: 1 }), 10_000);
    const estimated = await send({ id, letter: two }, { to: 'all', dry: true });
    const { capped } = estimated.body as LetterSending;
    expect(capped).toMatchObject({ people: 1, until: expect.stringContaining('T00:00:00.000Z') });
    expect(await send({ id, letter: two }, { to: { contact: contact.id }, dry: true })).toMatchObject({
      body: { people: 1, quiet: null, capped: null },
    });
    expect(await send({ id, letter: two }, { to: 'all' })).toMatchObject({ status: 200, body: { people: 1 } });
    const asked = world.db.selectFrom('letter_progress').select('extra_due_at').where('letter_id', '=', two);
    const waitsUntil = async () => (await asked.executeTakeFirstOrThrow()).extra_due_at?.toISOString().slice(11);
    await vi.waitFor(async () => expect(await waitsUntil()).toBe('00:00:00.000Z'), 10_000);
    await send({ id, letter: three }, { to: { contact: contact.id } });
    await person.waitFor(funnel.bot, 'Letter three');
    expect(world.received(person, funnel.bot)).toEqual(['Letter one', 'Letter three']);
    // the day that a letter counts for is the one in which it was settled
    await vi.waitFor(async () => expect(await counts({ id, letter: three })).toMatchObject({ sent: 1 }), 10_000);
    await world.passTo(0);
    await person.waitFor(funnel.bot, 'Letter two');
  });

  it('is refused while it cannot be sent, and to who is not in the series', async () => {
    const funnel = await world.openFunnel();
    const { id, letters } = await world.addSeries(funnel.id, {
      letters: [
        { text: 'Letter', timing: { kind: 'after', days: 1 } },
        { text: 'Empty', message: { text: '' } },
      ],
    });
    const params = { id, letter: letters[0] ?? '' };
    expect(await send({ id, letter: letters[1] ?? '' }, { to: 'all' })).toMatchObject({
      status: 422,
      body: { code: 'message_not_ready', problems: [{ code: 'message_empty' }] },
    });
    expect((await send(params, { to: { contact: randomUUID() } })).status).toBe(404);
    await world.call('stop', funnel.id);
    expect(await send(params, { to: 'all' })).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    await world.call('run', funnel.id);
    const { contact } = await world.join(funnel.bot);
    await world.owner.call(series.removeMember, { params: { id, contact: contact.id } });
    const answer = await send(params, { to: { contact: contact.id } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['to']]);
    expect(await send(params, { to: 'all' })).toMatchObject({ body: { people: 0 } });
  });
});

describe('a letter of which nobody knows whether it arrived', () => {
  it('is sent again by hand alone, and then counts as sent', async () => {
    const funnel = await world.openFunnel();
    const { id, letters } = await world.addSeries(funnel.id, {
      letters: [{ text: 'Letter once', timing: { kind: 'after', hours: 1 } }],
    });
    const params = { id, letter: letters[0] ?? '' };
    const { person } = await world.join(funnel.bot);
    await world.pass(hours(1));
    await person.waitFor(funnel.bot, 'Letter once');
    await vi.waitFor(async () => expect(await counts(params)).toMatchObject({ sent: 1 }), 10_000);
    // as the outbox leaves it behind when the answer of the call is lost
    await world.db
      .updateTable('deliveries')
      .set({ state: 'uncertain', reason: 'no_answer' })
      .where('message_key', '=', params.letter)
      .execute();
    await world.db.updateTable('letters').set({ sent: 0, uncertain: 1 }).where('id', '=', params.letter).execute();
    expect(await history(params)).toMatchObject([{ state: 'uncertain' }]);
    const resend = () => world.owner.call(series.resendUncertain, { params });
    expect(await resend()).toMatchObject({ status: 200, body: { resent: 1 } });
    await vi.waitFor(async () => expect(await counts(params)).toMatchObject({ sent: 1, uncertain: 0 }), 10_000);
    expect(world.received(person, funnel.bot)).toEqual(['Letter once', 'Letter once']);
    expect(await resend()).toMatchObject({ status: 200, body: { resent: 0 } });
    expect(await world.deliveries()).toContainEqual(
      expect.objectContaining({ message_key: params.letter, round: -1, state: 'sent' }),
    );
  });
});

describe('a test of a letter', () => {
  it('goes to the testers of the funnel, whose presses count nothing', async () => {
    const funnel = await world.openFunnel();
    const button = { id: randomUUID(), kind: 'next' as const, label: 'Come', to: funnel.stages[1], tag: null };
    const { id, letters } = await world.addSeries(funnel.id, {
      letters: [{ text: 'Letter to try', message: { buttons: [button] } }, { text: '{surname}' }],
      isOn: false,
    });
    const [letter = ''] = letters;
    const test = (of: string) => world.owner.call(series.testLetter, { params: { id, letter: of } });
    expect(await test(letter)).toMatchObject({ status: 409, body: { code: 'no_tester' } });
    const { body } = await world.owner.call<{ url: string }>(testLinks.create, { params: { id: funnel.id }, body: {} });
    const tester = world.telegram.person({ first_name: 'Tester' });
    tester.start(funnel.bot, new URL(body.url).searchParams.get('start') ?? '');
    await tester.waitFor(funnel.bot, 'Shall we begin?');
    expect(await test(letter)).toMatchObject({ status: 200, body: { sent: 1 } });
    const got = await tester.waitFor(funnel.bot, 'Letter to try');
    tester.press(funnel.bot, got, 'Come');
    await tester.waitFor(funnel.bot, 'A cup of clay');
    expect(await counts({ id, letter })).toEqual({ received: 0, sent: 0, uncertain: 0 });
    expect((await test(randomUUID())).status).toBe(404);
  });
});
