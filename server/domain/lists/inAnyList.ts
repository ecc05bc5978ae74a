import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import { readRules } from './rule/readRules.ts';
import { isInList } from './rule/selectMembers.ts';
import { isBroken } from '#machines/lists/isBroken.ts';

interface Asked {
  ownerId: string;
  ids: readonly string[];
  now: Date;
}

/** Contacts `c` of one list. */
export interface ListMembers {
  id: string;
  where: RawBuilder<boolean>;
}

/** Contacts `c` who are in any of these lists, and in each, and whether one of the lists is gone, in the archive or broken. */
export async function inAnyList(
  db: Db | Tx,
  { ownerId, ids, now }: Asked,
): Promise<{ where: RawBuilder<boolean>; each: ListMembers[]; isBroken: boolean }> {
  const rules = await readRules(db, { ownerId, now });
  const lists = ids.map((id) => ({ id, rule: rules.known.lists.get(id) }));
  const found = lists.flatMap(({ id, rule }) => (rule === undefined ? [] : [{ id, rule }]));
  const each = found.map((list) => ({ id: list.id, where: isInList(rules, list) }));
  const conditions = each.map(({ where }) => where);
  return {
    where: conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`,
    each,
    isBroken: found.length < ids.length || found.some(({ rule }) => rule !== null && isBroken(rule, rules.known)),
  };
}
