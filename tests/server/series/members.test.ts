import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { LetterHistoryItem, Member } from '#contract/schemas/sending/series.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import { uploadImage, uploadVideo } from '../mailings/uploads.ts';
import { letterText, openSeriesWorld, type SeriesWorld } from './seriesWorld.ts';
import { longTest } from '#tests/support/longTest.ts';

let world: SeriesWorld;
beforeAll(async () => {
  world = await openSeriesWorld();
  await world.connect();
});
afterAll(() => world.close());
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const daily = { timing: { kind: 'every', n: 1, unit: 'days' } };
const list = async <T>(name: 'members' | 'history', id: string, query: Record<string, string | number> = {}) =>
  (await world.call(name, { params: { id }, query })).body as { results: T[]; next: string | null };
const add = (id: string, contact: string) => world.call('addMember', { params: { id }, body: { contact } });

/** A delivery as the tick makes it and the outbox settles it. */
async function deliver(
  series: string,
  contact: string,
  of: { letter: string; round: number; state: DeliveryState; part?: number; ignores_quiet?: boolean },
) {
  const { db, newId } = world.test.app.deps;
  const owner_id = world.owner.id;
  const member = await db
    .selectFrom('series_members')
    .select(['id', 'chat_id'])
    .where('series_id', '=', series)
    .where('contact_id', '=', contact)
    .executeTakeFirstOrThrow();
  const at = new Date(world.now() + of.round * dayMs);
  const { bot_id } = await db
    .selectFrom('funnels')
    .select('bot_id')
    .where('id', '=', world.funnel.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({
      ...{ owner_id, id: newId(), bot_id: bot_id ?? '', contact_id: contact, chat_id: member.chat_id },
      ...{ funnel_id: world.funnel.id, cause: 'letter', cause_id: member.id, message_key: of.letter },
      ...{ part: of.part ?? 0, round: of.round, priority: 1, call: '{"method":"sendMessage","params":{}}' },
      ...{ state: of.state, due_at: at, settled_at: of.state === 'sent' ? at : null },
      ...{ reason: of.state === 'held' ? 'late' : null, ignores_quiet: of.ignores_quiet ?? false },
    })
    .execute();
  return member.id;
}

describe('the people of a series', () => {
  it('are added by hand, with their dates from now', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, daily);
    const contact = await world.person();
    const joined_at = new Date(world.now()).toISOString();
    const next = { letter: letter.id, at: new Date(world.now() + dayMs).toISOString() };
    const added = await add(id, contact);
    expect(added).toMatchObject({ status: 201, body: { id: contact, state: 'in', reason: null, joined_at, next } });
    expect(await add(id, contact)).toEqual({ ...added, headers: expect.anything() });
    expect((await world.get(id)).members).toEqual({ in: 1, finished: 0, left: 0 });
  });

  it('are reachable, and no testers', async () => {
    const { id } = await world.make();
    const blocked = await world.person({ blocked: true });
    expect(await add(id, blocked)).toMatchObject({ status: 409, body: { code: 'no_chat', blocked: true } });
    expect(await add(id, randomUUID())).toMatchObject({ status: 404 });
    const tester = await world.person();
    await world.makeTester(tester);
    expect(await add(id, tester)).toMatchObject({ status: 409, body: { code: 'no_chat' } });
  });

  it('are taken out, what waits for them is dropped, and their dates begin anew when they are added again', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, daily);
    const contact = await world.person();
    await add(id, contact);
    await deliver(id, contact, { letter: letter.id, round: 1, state: 'queued' });
    const params = { id, contact };
    expect((await world.call('removeMember', { params })).status).toBe(204);
    expect((await world.call('removeMember', { params })).status).toBe(204);
    const { results } = await list<Member>('members', id);
    expect(results).toMatchObject([{ id: contact, state: 'left', reason: 'by_hand', next: null }]);
    expect((await list<LetterHistoryItem>('history', id)).results).toMatchObject([{ state: 'dropped' }]);
    world.pass(hourMs);
    const at = new Date(world.now() + dayMs).toISOString();
    expect(await add(id, contact)).toMatchObject({ status: 201, body: { state: 'in', next: { at } } });
    expect((await world.get(id)).members).toEqual({ in: 1, finished: 0, left: 0 });
    expect((await world.call('removeMember', { params: { id, contact: randomUUID() } })).status).toBe(404);
  });

  it('are listed by page, state, name and the letter that they got', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, daily);
    const people: string[] = [];
    for (let i = 0; i < 3; i++) {
      people.push(await world.person());
      await add(id, people[i] ?? '');
      world.pass(1000);
    }
    const [first = '', second = '', third = ''] = people;
    const page = await list<Member>('members', id, { limit: 2 });
    expect(page.results.map((one) => one.id)).toEqual([third, second]);
    const rest = await list<Member>('members', id, { limit: 2, cursor: page.next ?? '' });
    expect([rest.results.map((one) => one.id), rest.next]).toEqual([[first], null]);
    await world.call('removeMember', { params: { id, contact: second } });
    const ids = async (query: Record<string, string>) =>
      (await list<Member>('members', id, query)).results.map((one) => one.id);
    expect(await ids({ state: 'left' })).toEqual([second]);
    expect(await ids({ search: page.results[0]?.first_name ?? '' })).toEqual([third]);
    const member_id = await deliver(id, first, { letter: letter.id, round: 1, state: 'sent' });
    const progress = { member_id, letter_id: letter.id, last_round: 1, last_at: new Date(world.now()) };
    await world.test.app.deps.db
      .insertInto('letter_progress')
      .values({ owner_id: world.owner.id, ...progress, has_received: true })
      .execute();
    expect(await ids({ received: letter.id })).toEqual([first]);
    expect(await ids({ received: (await world.addLetter(id, daily)).id })).toEqual([]);
    expect(await ids({ received: 'any' })).toEqual([first]);
  });
});

describe('the history of a series', () => {
  it('has a line for each sending, the newest first, with its worst part', async () => {
    const { id } = await world.make();
    const [a, b] = [await world.addLetter(id, daily), await world.addLetter(id, daily)];
    const contact = await world.person();
    await add(id, contact);
    await deliver(id, contact, { letter: a.id, round: 1, state: 'sent' });
    await deliver(id, contact, { letter: b.id, round: 2, state: 'sent' });
    await deliver(id, contact, { letter: b.id, round: 2, state: 'uncertain', part: 1 });
    const { results } = await list<LetterHistoryItem>('history', id);
    expect(results).toMatchObject([
      { letter: b.id, contact, state: 'uncertain' },
      { letter: a.id, contact, state: 'sent', sent_at: expect.any(String) },
    ]);
    const page = await list<LetterHistoryItem>('history', id, { limit: 1 });
    expect((await list('history', id, { limit: 1, cursor: page.next ?? '' })).results).toEqual(results.slice(1));
    expect((await list('history', id, { letter: a.id })).results).toEqual(results.slice(1));
    expect((await list('history', id, { state: 'uncertain' })).results).toEqual(results.slice(0, 1));
    expect((await list('history', id, { contact: randomUUID() })).results).toEqual([]);
    expect((await world.call('history', { params: { id }, query: { letter: randomUUID() } })).status).toBe(404);
  });
});

describe('a changed text', () => {
  /** What was made of a letter of which some waits, in the order of leaving. */
  async function changed(message: object) {
    const { id } = await world.make();
    const letter = await world.addLetter(id, daily);
    const contact = await world.person();
    await add(id, contact);
    await deliver(id, contact, { letter: letter.id, round: 4, state: 'queued' });
    await deliver(id, contact, { letter: letter.id, round: 1, state: 'sent' });
    await deliver(id, contact, { letter: letter.id, round: 1, state: 'queued', part: 1 });
    await deliver(id, contact, { letter: letter.id, round: 2, state: 'held' });
    await deliver(id, contact, { letter: letter.id, round: 3, state: 'queued', ignores_quiet: true });
    await deliver(id, contact, { letter: letter.id, round: 3, state: 'queued', part: 1, ignores_quiet: true });
    const body = { message: { ...letterText('The new text'), ...message } };
    expect((await world.call('changeLetter', { params: { id, letter: letter.id }, body })).status).toBe(200);
    const rows = await world.test.app.deps.db
      .selectFrom('deliveries')
      .select(['round', 'part', 'state', 'due_at', 'call', 'ignores_quiet'])
      .where('message_key', '=', letter.id)
      .orderBy('seq')
      .execute();
    const dayOf = (at: Date) => (at.getTime() - world.now()) / dayMs;
    return rows.map(({ round, part, state, due_at, call, ignores_quiet }) =>
      [round, part, state, dayOf(due_at), call.params.text, ignores_quiet && 'ignores quiet hours'].filter(Boolean),
    );
  }

  it('concerns what waits in the outbox, in its place, and no sending of which a part has left', async () => {
    expect(await changed({})).toEqual([
      [4, 'queued', 4, 'The new text'],
      [1, 'sent', 1],
      [1, 1, 'queued', 1],
      [2, 'held', 2, 'The new text'],
      [3, 'queued', 3, 'The new text', 'ignores quiet hours'],
    ]);
  });

  longTest('of more parts than before keeps these together, behind what waits', async () => {
    const { test, owner } = world;
    const [image, video] = [await uploadImage(test, owner), await uploadVideo(test, owner)];
    expect(await changed({ image, video })).toEqual([
      [1, 'sent', 1],
      [1, 1, 'queued', 1],
      [3, 'queued', 3, 'ignores quiet hours'],
      [3, 1, 'queued', 3, 'The new text', 'ignores quiet hours'],
      [4, 'queued', 4],
      [4, 1, 'queued', 4, 'The new text'],
      [2, 'held', 2],
      [2, 1, 'held', 2, 'The new text'],
    ]);
  });
});

describe('a change of dates while people are in', () => {
  const nextOf = async (id: string) => (await list<Member>('members', id)).results.map(({ next }) => next?.at ?? null);

  it('says its effect first, changes nothing by that, and then skips what is overdue', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, { timing: { kind: 'after', days: 3 } });
    await add(id, await world.person());
    const joined = world.now();
    world.pass(dayMs);
    await add(id, await world.person());
    const params = { id, letter: letter.id };
    const body = { timing: { kind: 'after', hours: 12 } };
    expect(await world.call('letterEffect', { params, body })).toMatchObject({
      status: 200,
      body: { members: 2, moved: 2, overdue: 1 },
    });
    const iso = (ms: number) => new Date(ms).toISOString();
    expect(await nextOf(id)).toEqual([iso(joined + 4 * dayMs), iso(joined + 3 * dayMs)]);
    await world.call('changeLetter', { params, body });
    expect(await nextOf(id)).toEqual([iso(joined + dayMs + 12 * hourMs), null]);
    expect((await world.get(id)).members).toEqual({ in: 1, finished: 1, left: 0 });
    expect(await world.call('letterEffect', { params, body: { name: 'New' } })).toMatchObject({
      body: { members: 2, moved: 0, overdue: 0 },
    });
  });

  it('sends what is overdue where that is asked for', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, { timing: { kind: 'after', days: 3 } });
    await world.call('turnOn', { params: { id }, body: {} });
    await add(id, await world.person());
    world.pass(dayMs);
    const body = { timing: { kind: 'after', hours: 12 }, overdue: 'send' };
    await world.call('changeLetter', { params: { id, letter: letter.id }, body });
    const [next] = await nextOf(id);
    expect(Date.parse(next ?? '')).toBeLessThanOrEqual(world.now());
    // overdue by the change, and not by a time in which the bot could not send
    await world.tick();
    expect(await world.fates(letter.id)).toEqual({ queued: 1 });
  });

  it('skips the dates of an added letter that have passed', async () => {
    const { id } = await world.make();
    await add(id, await world.person());
    const joined = world.now();
    world.pass(2 * dayMs);
    await world.addLetter(id, { timing: { kind: 'after', days: 1 } });
    expect(await nextOf(id)).toEqual([null]);
    await world.addLetter(id, daily);
    expect(await nextOf(id)).toEqual([new Date(joined + 3 * dayMs).toISOString()]);
  });

  it('moves everybody’s dates with the zone of the series', async () => {
    const { id } = await world.make();
    await world.addLetter(id, { timing: { kind: 'after', days: 1, at: '10:00' } });
    await add(id, await world.person());
    await add(id, await world.person({ time_zone: 'Asia/Tokyo' }));
    const before = await nextOf(id);
    await world.call('change', { params: { id }, body: { time_zone: 'contact' } });
    const [tokyo = '', own = ''] = (await nextOf(id)).map(String);
    expect(Date.parse(before[0] ?? '') - Date.parse(tokyo)).toBe(9 * hourMs);
    expect(own).not.toBe(tokyo);
  });

  const noon = { timing: { kind: 'at', at: '2026-12-24T12:00' } };
  /** A series by UTC with a member whose letter of noon, UTC, is an hour ahead. */
  async function beforeNoon() {
    const made = await world.make();
    await world.addLetter(made.id, noon);
    const evening = await world.addLetter(made.id, { timing: { kind: 'at', at: '2026-12-24T20:00' } });
    await add(made.id, await world.person());
    world.pass(Date.UTC(2026, 11, 24, 11) - world.now());
    return { id: made.id, evening: evening.id };
  }

  longTest.each(['skip', 'send'] as const)(
    'says what another zone puts into the past, and may %s it',
    async (overdue) => {
      const start = world.now();
      const { id, evening } = await beforeNoon();
      const change = { time_zone: 'Asia/Tokyo' };
      const effect = await world.call('effect', { params: { id }, body: change });
      // noon and the evening in Tokyo are 03:00 and 11:00 here
      expect(effect).toMatchObject({ status: 200, body: { members: 1, moved: 2, overdue: 2, leaving: 0 } });
      expect(await world.get(id)).toMatchObject({ time_zone: 'UTC', revision: 1 });
      const india = await world.call('effect', { params: { id }, body: { time_zone: 'Asia/Kolkata' } });
      expect(india).toMatchObject({ body: { moved: 2, overdue: 1 } });
      await world.call('change', { params: { id }, body: { time_zone: 'Asia/Kolkata', overdue } });
      const [next] = (await list<Member>('members', id)).results.map((one) => one.next);
      if (overdue === 'skip')
        expect(next).toEqual({ letter: evening, at: new Date(Date.UTC(2026, 11, 24, 14, 30)).toISOString() });
      else expect(Date.parse(next?.at ?? '')).toBeLessThanOrEqual(world.now());
      world.pass(start - world.now());
    },
  );

  it('counts nobody’s dates where the zone stays, and refuses one that there is not', async () => {
    const { id } = await world.make();
    await world.addLetter(id, daily);
    await add(id, await world.person());
    const same = await world.call('effect', { params: { id }, body: { name: 'Other', time_zone: 'UTC' } });
    expect(same.body).toEqual({ members: 1, moved: 0, overdue: 0, leaving: 0 });
    const unknown = await world.call('effect', { params: { id }, body: { time_zone: 'Nowhere' } });
    expect(unknown).toMatchObject({ status: 400, body: { time_zone: expect.anything() } });
  });

  it('follows a person’s own zone, and the funnel’s where that is not known', async () => {
    const { id } = await world.make({ time_zone: 'contact' });
    await world.addLetter(id, { timing: { kind: 'after', days: 2, at: '10:00' } });
    const contact = await world.person();
    await add(id, contact);
    const [before] = await nextOf(id);
    const settings = { time_zone: 'Asia/Tokyo' };
    const { settings: change } = endpoints.funnels;
    await world.owner.call(change, { params: { id: world.funnel.id }, body: { settings } });
    const [tokyo] = await nextOf(id);
    expect(Date.parse(tokyo ?? '')).not.toBe(Date.parse(before ?? ''));
    const { change: changeContact } = endpoints.contacts;
    await world.owner.call(changeContact, { params: { id: contact }, body: { time_zone: 'UTC' } });
    // computed anew by the loop that sends letters, which does not run here
    const row = await world.test.app.deps.db
      .selectFrom('series_members')
      .select(['next_at', 'next_letter_id'])
      .where('series_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ next_at: new Date(world.now()), next_letter_id: null });
  });

  it('skips what a person’s own zone puts into the past, and nothing that comes back with another one', async () => {
    const { id } = await world.make({ time_zone: 'contact' });
    const letter = await world.addLetter(id, noon);
    const evening = await world.addLetter(id, { timing: { kind: 'at', at: '2026-12-24T21:00' } });
    await world.call('turnOn', { params: { id }, body: {} });
    const contact = await world.person({ time_zone: 'UTC' });
    await add(id, contact);
    world.pass(Date.UTC(2026, 11, 24, 11) - world.now());
    const at = new Date(Date.UTC(2026, 11, 24, 12)).toISOString();
    const { change } = endpoints.contacts;
    const nexts: unknown[] = [];
    for (const time_zone of ['Asia/Tokyo', 'UTC']) {
      await world.owner.call(change, { params: { id: contact }, body: { time_zone } });
      await world.tick();
      nexts.push(...(await list<Member>('members', id)).results.map(({ next }) => next));
    }
    expect(nexts).toEqual([
      { letter: evening.id, at },
      { letter: letter.id, at },
    ]);
    expect((await list('history', id)).results).toEqual([]);
  });
});
