import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import { readRules } from './rule/readRules.ts';
import { isInList } from './rule/selectMembers.ts';

/** Contacts `c` of a list, also of one in the archive; nobody of a list that is gone. */
export async function contactsOfList(
  db: Db | Tx,
  { ownerId, id, now }: { ownerId: string; id: string; now: Date },
): Promise<RawBuilder<boolean>> {
  const list = await db
    .selectFrom('lists')
    .select(['id', 'rule'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!list) return sql`false`;
  return isInList(await readRules(db, { ownerId, now, rules: list.rule ? [list.rule] : [] }), list);
}
