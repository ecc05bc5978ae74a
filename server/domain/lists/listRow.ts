import { type Selectable, sql } from 'kysely';
import type { ContactList, ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { listsOf } from '#machines/lists/conditions.ts';
import { isBroken } from '#machines/lists/isBroken.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { readRules } from './rule/readRules.ts';
import { isInList, isShown } from './rule/selectMembers.ts';

export type ListRow = Selectable<Tables['lists']>;
interface Reading {
  now: () => Date;
}

/** A list of the actor's; 404 for anybody else's. */
export async function findList(db: Db | Tx, { userId }: Pick<Actor, 'userId'>, id: string): Promise<ListRow> {
  const row = await db
    .selectFrom('lists')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Serializes lists in the given order; one pass over the owner's contacts counts them all. */
export async function viewLists(
  { now }: Reading,
  db: Db | Tx,
  ownerId: string,
  rows: ListRow[],
): Promise<ContactListSummary[]> {
  if (rows.length === 0) return [];
  const asked = rows.flatMap(({ rule }) => rule ?? []);
  const rules = await readRules(db, { ownerId, now: now(), rules: asked });
  const counts = rows.map((row) => sql`count(*) filter (where ${isInList(rules, row)})::integer`);
  const counted = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from contacts c where c.owner_id = ${ownerId} and ${isShown}`.execute(
    db,
  );
  return rows.map(({ id, name, rule, archived_at, created_at }, at) => ({
    ...{ id, name, rule, kind: rule === null ? 'manual' : 'rule' },
    count: counted.rows[0]?.counts[at] ?? 0,
    broken: rule !== null && isBroken(rule, rules.known),
    archived: archived_at !== null,
    created_at: created_at.toISOString(),
  }));
}

/** Serializes one list with what uses it. */
export async function viewList(reading: Reading, db: Db | Tx, row: ListRow): Promise<ContactList> {
  const [list] = await viewLists(reading, db, row.owner_id, [row]);
  if (!list) throw new Error('a list has no view');
  return { ...list, used_by: await findUses(db, row) };
}

async function findUses(db: Db | Tx, { owner_id, id }: ListRow): Promise<ContactList['used_by']> {
  const rows = await db
    .selectFrom('lists')
    .select(['id', 'name', 'rule'])
    .where('owner_id', '=', owner_id)
    .where('rule', 'is not', null)
    .orderBy('created_at')
    .execute();
  const mailings = await db
    .selectFrom('mailings')
    .select(['id', 'title'])
    .where('owner_id', '=', owner_id)
    .where('fixed_at', 'is', null)
    .where('state', 'in', ['draft', 'scheduled', 'paused'])
    .where(sql<boolean>`jsonb_exists(audience -> 'lists', ${id})`)
    .orderBy('created_at')
    .execute();
  const lists = rows.filter(({ rule }) => rule !== null && listsOf(rule).includes(id));
  return { lists: lists.map(({ id: user, name }) => ({ id: user, name })), mailings };
}
