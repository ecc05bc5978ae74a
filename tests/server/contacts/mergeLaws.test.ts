import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Db } from '#server/db/transaction.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { addTelegram, duplicatesOf, rowsOf } from './mergeWorld.ts';

const { fields, folders, funnels, lists } = endpoints;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

const recipientStates = ['sent', 'failed', 'unreachable', 'uncertain', 'dropped'] as const;
const memberStates = ['finished', 'left'] as const;
/** What refers to a contact; the last of a mailing and of a series is none. */
const person = fc.record({
  first_name: fc.constantFrom('', 'Anna', 'Анна'),
  last_name: fc.constantFrom('', 'Ковалёва'),
  phone: fc.constantFrom(null, '+79991110001', '+81312345678'),
  note: fc.constantFrom('', 'one', 'two'),
  time_zone: fc.constantFrom(null, 'Europe/Moscow', 'Asia/Tokyo'),
  source: fc.constantFrom(null, 'fair'),
  unread: fc.nat(3),
  isArchived: fc.boolean(),
  fields: fc.dictionary(fc.constantFrom('city', 'level'), fc.constantFrom('A', 'B')),
  tags: fc.subarray([0, 1, 2]),
  lists: fc.subarray([0, 1]),
  folders: fc.subarray([0, 1]),
  lines: fc.nat(3),
  mailing: fc.constantFrom(...recipientStates, null),
  member: fc.constantFrom(...memberStates, null),
  isOther: fc.boolean(),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

interface Things {
  funnel: string;
  tags: string[];
  lists: string[];
  folders: string[];
  mailing: string;
  series: string;
  letter: string;
  somebody: string;
}

async function openThings(owner: SignedUp): Promise<Things> {
  const make = async (call: typeof lists.create, body: object) =>
    (await owner.call<{ id: string }>(call, { body })).body.id;
  for (const title of ['City', 'Level']) await owner.call(fields.create, { body: { title, kind: 'text' } });
  const { db } = test.app.deps;
  const funnel = await make(funnels.create as never, { name: 'Shop' });
  const made = { owner_id: owner.id, body_hash: '', funnel_id: funnel };
  const [mailing, series, letter] = [randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto('mailings')
    .values({ ...made, id: mailing, title: 'News', message: '{}', audience: '{}', state: 'sent' })
    .execute();
  const rules = { name: 'Tips', starts_on: '{"kind":"funnel"}', stops_on: '{"tags":[],"stages":[]}', time_zone: 'UTC' };
  await db
    .insertInto('series')
    .values({ ...made, id: series, ...rules })
    .execute();
  const { funnel_id: _, ...own } = made;
  await db
    .insertInto('letters')
    .values({ ...own, id: letter, series_id: series, place: 0, name: 'First', message: '{}' })
    .execute();
  const two = async (call: typeof lists.create) => [await make(call, { name: 'A' }), await make(call, { name: 'B' })];
  return {
    ...{ funnel, mailing, series, letter, tags: [randomUUID(), randomUUID(), randomUUID()] },
    ...{ lists: await two(lists.create), folders: await two(folders.create as never) },
    somebody: await addTelegram(db, owner.id, {}),
  };
}

async function add(
  db: Db,
  owner_id: string,
  of: Things,
  one: Person & { telegram_id: number | null },
): Promise<string> {
  const { first_name, last_name, phone, note, time_zone, source, unread, telegram_id } = one;
  const id = await addTelegram(db, owner_id, {
    ...{ first_name, last_name, phone, note, time_zone, source, unread, telegram_id },
    ...{ fields: JSON.stringify(one.fields), archived_at: one.isArchived ? new Date() : null },
  });
  const own = { owner_id, contact_id: id };
  for (const at of one.tags)
    await db
      .insertInto('contact_tags')
      .values({ ...own, funnel_id: of.funnel, tag_id: of.tags[at] ?? '' })
      .execute();
  for (const at of one.lists)
    await db
      .insertInto('list_contacts')
      .values({ ...own, list_id: of.lists[at] ?? '' })
      .execute();
  for (const at of one.folders)
    await db
      .insertInto('folder_items')
      .values({ owner_id, folder_id: of.folders[at] ?? '', kind: 'contact', item_id: id })
      .execute();
  for (let n = 0; n < one.lines; n++)
    await db
      .insertInto('history')
      .values({ ...own, id: randomUUID(), kind: 'tag.give', data: '{}', at: new Date() })
      .execute();
  if (one.mailing) await addRecipient(db, own, of, one.mailing);
  if (one.member) await addMember(db, own, of, one.member);
  if (one.isOther) {
    const [first_id = '', second_id = ''] = [id, of.somebody].sort();
    await db.insertInto('different_contacts').values({ owner_id, first_id, second_id, at: new Date() }).execute();
  }
  return id;
}

interface Own {
  owner_id: string;
  contact_id: string;
}

async function addRecipient(db: Db, own: Own, of: Things, state: (typeof recipientStates)[number]): Promise<void> {
  const at = new Date();
  const row = {
    ...own,
    id: randomUUID(),
    mailing_id: of.mailing,
    chat_id: 1,
    place: 1,
    state,
    due_at: at,
    settled_at: at,
  };
  await db.insertInto('mailing_recipients').values(row).execute();
  await db
    .updateTable('mailings')
    .set((eb) => ({ recipients: eb('recipients', '+', 1), [state]: eb(state, '+', 1) }))
    .where('id', '=', of.mailing)
    .execute();
  await db
    .insertInto('mailing_presses')
    .values({ ...own, mailing_id: of.mailing, button_id: of.mailing, at })
    .execute();
}

async function addMember(db: Db, own: Own, of: Things, state: (typeof memberStates)[number]): Promise<void> {
  const at = new Date();
  const [id, column] = [randomUUID(), `members_${state}` as const];
  await db
    .insertInto('series_members')
    .values({ ...own, id, series_id: of.series, chat_id: 1, joined_at: at, state })
    .execute();
  const had = { owner_id: own.owner_id, member_id: id, letter_id: of.letter, last_round: 1, last_at: at };
  await db
    .insertInto('letter_progress')
    .values({ ...had, has_received: true })
    .execute();
  await db
    .updateTable('letters')
    .set((eb) => ({ received: eb('received', '+', 1) }))
    .where('id', '=', of.letter)
    .execute();
  await db
    .updateTable('series')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', of.series)
    .execute();
}

it('a merge and its undo leave every row as it was, and the sums of a mailing hold between', {
  timeout: 120_000,
}, async () => {
  const { db } = test.app.deps;
  await fc.assert(
    fc.asyncProperty(person, person, fc.boolean(), fc.boolean(), async (one, other, isInTelegram, takesAll) => {
      const owner = await signUp(test);
      const of = await openThings(owner);
      const keep = await add(db, owner.id, of, { ...one, telegram_id: isInTelegram ? 1 : null });
      const drop = await add(db, owner.id, of, { ...other, telegram_id: null });
      const before = await rowsOf(db, owner.id);
      const take = takesAll ? { first_name: drop, last_name: drop, phone: drop, note: drop, 'own:city': drop } : {};
      const calls = duplicatesOf(owner);
      const merged = await calls.merge({ keep, drop, take });
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
      expect(merged.body.tags).toEqual([]);
      const [recipients, mailing] = [await countStates(db, of.mailing), await readMailing(db, of.mailing)];
      expect(mailing).toMatchObject(recipients);
      expect(Object.values(recipients).reduce((sum, n) => sum + n, 0)).toBe(mailing.recipients);
      expect(mailing.recipients).toBe(one.mailing || other.mailing ? 1 : 0);
      expect(JSON.stringify(await rowsOf(db, owner.id))).not.toContain(drop);
      expect((await calls.undo(merged.body.merge)).status).toBe(200);
      expect(await rowsOf(db, owner.id)).toEqual(before);
    }),
    { numRuns: rounds(3, 14) },
  );
});

const readMailing = (db: Db, id: string) =>
  db
    .selectFrom('mailings')
    .select(['recipients', ...recipientStates])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function countStates(db: Db, mailing: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('mailing_recipients').select('state').where('mailing_id', '=', mailing).execute();
  return Object.fromEntries(recipientStates.map((state) => [state, rows.filter((row) => row.state === state).length]));
}
