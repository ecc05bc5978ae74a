import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { messageOf } from '../mailings/mailingWorld.ts';
import { duplicatesOf } from './mergeWorld.ts';
import { openPeopleWorld, type PeopleWorld, type Walked } from './peopleWorld.ts';

const { contacts, fields, folders, lists, series } = endpoints;
let world: PeopleWorld;
let walked: Walked;
let owner: SignedUp;
let calls: ReturnType<typeof duplicatesOf>;
beforeAll(async () => {
  world = await openPeopleWorld();
  walked = await world.run();
  owner = world.owner;
  calls = duplicatesOf(owner);
});
afterAll(() => world.stop());

let lastId = 500;
/** A person who has started the bot. */
async function start(first_name: string): Promise<string> {
  const telegram_id = ++lastId;
  await walked.receive([
    { telegram_id, first_name },
    { kind: 'start', payload: 'fair' },
  ]);
  return (await walked.people()).results.find((one) => one.telegram_id === telegram_id)?.id ?? '';
}
const historyOf = async (id: string) =>
  (await owner.call<{ results: HistoryEntry[] }>(contacts.history, { params: { id } })).body.results;

describe('a merge', () => {
  it('keeps the one in Telegram, takes the chosen values, and joins tags, lists, folders and history', async () => {
    await owner.call(fields.create, { body: { title: 'Level', kind: 'text' } });
    const [vip, later] = walked.tags.map(({ id }) => id);
    const keep = await start('Anna');
    await owner.call(contacts.change, {
      params: { id: keep },
      body: { note: 'Left-handed', fields: { level: 'Beginner' } },
    });
    await owner.call(contacts.giveTag, { params: { id: keep, tag: vip ?? '' } });
    const typed = { first_name: 'Анна', last_name: 'Ковалёва', phone: '+79991230001', email: 'anna@example.org' };
    const more = { note: 'Called in May', fields: { level: 'Has tried' }, tags: [vip, later] };
    const { id: drop } = await calls.add({ ...typed, ...more });
    const list = (await owner.call<{ id: string }>(lists.create, { body: { name: 'Fair' } })).body.id;
    const folder = (await owner.call<{ id: string }>(folders.create, { body: { name: 'Fair' } })).body.id;
    await owner.call(lists.addContact, { params: { id: list, contact: drop } });
    await owner.call(folders.addItem, { params: { id: folder, kind: 'contacts', item: drop } });
    const [before, other] = [(await calls.get(keep)).body, (await calls.get(drop)).body];
    const histories = [await historyOf(keep), await historyOf(drop)];

    const asked = { keep: drop, drop: keep, take: { first_name: drop, last_name: drop, note: keep } };
    const merged = await calls.merge(asked);
    expect(merged).toMatchObject({
      status: 200,
      body: {
        ...{ id: keep, ...typed, note: 'Left-handed', fields: { level: 'Beginner' }, source: 'fair' },
        ...{ telegram_id: before.telegram_id, chats: before.chats, journeys: before.journeys },
      },
    });
    expect(merged.body.tags.map(({ id }) => id).sort()).toEqual([vip, later].sort());
    expect((await calls.merge(asked)).body).toEqual(merged.body);
    expect(await calls.get(drop)).toMatchObject({ status: 404 });
    const inList = await owner.call<{ results: { id: string }[] }>(contacts.list, { query: { list } });
    expect(inList.body.results.map(({ id }) => id)).toEqual([keep]);
    expect((await historyOf(keep)).length).toBe(histories.flat().length);
    expect(
      (await owner.call<{ results: { id: string }[] }>(contacts.list, { query: { search: 'ковал' } })).body.results,
    ).toMatchObject([{ id: keep }]);
    const { merge } = merged.body;
    expect(await calls.merges()).toMatchObject([
      { id: merge, keep: { id: keep, first_name: 'Анна' }, drop: { id: drop, phone: '+79991230001' } },
    ]);

    const stranger = duplicatesOf(world.stranger);
    expect(await stranger.undo(merge)).toMatchObject({ status: 404 });
    expect(await stranger.merges()).toEqual([]);
    expect(await stranger.merge({ keep, drop: randomUUID() })).toMatchObject({ status: 404 });
    const undone = await calls.undo(merge);
    expect(undone).toMatchObject({ status: 200, body: { kept: before, returned: other } });
    expect((await calls.undo(merge)).body).toEqual(undone.body);
    expect([await historyOf(keep), await historyOf(drop)]).toEqual(histories);
    expect(await calls.merges()).toEqual([]);
  });

  it('has the zone that goes with the phone it takes, and gives it back', async () => {
    const keep = await start('Zoned');
    await owner.call(contacts.change, { params: { id: keep }, body: { phone: '+81 3 1234 5678' } });
    const { id: drop } = await calls.add({ first_name: 'Other', phone: '+33 6 12 34 56 78' });
    const merged = (await calls.merge({ keep, drop, take: { phone: drop } })).body;
    expect(merged).toMatchObject({ phone: '+33612345678', time_zone: 'Europe/Paris' });
    const { kept, returned } = (await calls.undo(merged.merge)).body;
    expect(kept).toMatchObject({ phone: '+81312345678', time_zone: 'Asia/Tokyo' });
    expect(returned).toMatchObject({ time_zone: 'Europe/Paris' });
    await owner.call(contacts.change, { params: { id: keep }, body: { time_zone: 'Asia/Yerevan' } });
    const said = (await calls.merge({ keep, drop, take: { phone: drop } })).body;
    expect(said.time_zone).toBe('Asia/Yerevan');
    await calls.undo(said.merge);
  });

  it('is refused of two in Telegram, of one with itself, of an erased one, and with values that are of neither', async () => {
    const [one, other] = [await start('One'), await start('Other')];
    expect(await calls.merge({ keep: one, drop: other })).toMatchObject({
      status: 409,
      body: { code: 'both_in_telegram' },
    });
    expect(await calls.merge({ keep: one, drop: one })).toMatchObject({
      status: 400,
      body: { drop: [expect.any(String)] },
    });
    const { id: drop } = await calls.add({ first_name: 'Third' });
    expect(await calls.merge({ keep: one, drop: randomUUID() })).toMatchObject({ status: 404 });
    for (const take of [{ telegram_id: drop }, { source: drop }, { nonsense: drop }, { note: other }])
      expect(await calls.merge({ keep: one, drop, take })).toMatchObject({
        status: 400,
        body: { take: [expect.any(String)] },
      });
    await owner.call(contacts.erase, { params: { id: drop } });
    expect(await calls.merge({ keep: one, drop })).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
  });

  it('leaves with the kept one what happened since', async () => {
    const [vip = '', later = ''] = walked.tags.map(({ id }) => id);
    const keep = await start('Kept');
    const { id: drop } = await calls.add({
      first_name: 'Typed',
      phone: '+79991230002',
      email: 'x@example.org',
      tags: [vip],
    });
    const { merge } = (await calls.merge({ keep, drop })).body;
    await owner.call(contacts.change, { params: { id: keep }, body: { email: 'new@example.org' } });
    await owner.call(contacts.giveTag, { params: { id: keep, tag: later } });
    await owner.call(contacts.takeTag, { params: { id: keep, tag: vip } });
    world.pass(1000);
    await owner.call(contacts.giveTag, { params: { id: keep, tag: vip } });
    const { kept, returned } = (await calls.undo(merge)).body;
    expect(kept).toMatchObject({ email: 'new@example.org', phone: null });
    expect(kept.tags.map(({ id }) => id).sort()).toEqual([vip, later].sort());
    expect(returned).toMatchObject({ email: 'x@example.org', phone: '+79991230002', tags: [{ id: vip }] });
  });

  it('can be undone for 30 days, the last of several first', async () => {
    const keep = await start('Anna');
    const [first, second] = [await calls.add({ first_name: 'B' }), await calls.add({ first_name: 'C' })];
    const inner = (await calls.merge({ keep: first.id, drop: second.id })).body.merge;
    const outer = (await calls.merge({ keep, drop: first.id })).body.merge;
    expect((await calls.merges()).map(({ id }) => id)).toEqual([outer]);
    expect(await calls.undo(inner)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    expect((await calls.undo(outer)).status).toBe(200);
    expect((await calls.merges()).map(({ id }) => id)).toEqual([inner]);
    world.pass(30 * 86_400_000 + 1000);
    expect(await calls.undo(inner)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    expect(await calls.merges()).toEqual([]);
    const { db, now } = world.test.app.deps;
    await deleteExpiredRows(db, now());
    expect(await calls.undo(inner)).toMatchObject({ status: 404 });
  });

  it('begins no series, and ends those that a joined tag stops', async () => {
    const [vip = '', later = ''] = walked.tags.map(({ id }) => id);
    const keep = await start('Reader');
    const open = async (body: object) => {
      const made = await owner.call<{ id: string }>(series.create, {
        body: { funnel: walked.funnel.id, name: 'S', ...body },
      });
      const params = { id: made.body.id };
      const letter = { name: 'L', message: messageOf('Hi'), timing: { kind: 'after', days: 3 } };
      await owner.call(series.addLetter, { params, body: letter });
      expect((await owner.call(series.turnOn, { params, body: { present: 'leave_out' } })).status).toBe(200);
      return made.body.id;
    };
    const stopped = await open({ starts_on: { kind: 'funnel' }, stops_on: { tags: [vip], stages: [] } });
    const started = await open({ starts_on: { kind: 'tag', tag: later } });
    expect((await owner.call(series.addMember, { params: { id: stopped }, body: { contact: keep } })).status).toBe(201);
    const { id: drop } = await calls.add({ first_name: 'Bought', tags: [vip, later] });
    await calls.merge({ keep, drop });
    const members = async (id: string) =>
      (await owner.call<{ members: object }>(series.get, { params: { id } })).body.members;
    expect(await members(stopped)).toEqual({ in: 0, finished: 0, left: 1 });
    expect(await members(started)).toEqual({ in: 0, finished: 0, left: 0 });
  });
});
