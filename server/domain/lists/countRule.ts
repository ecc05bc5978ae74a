import { sql } from 'kysely';
import type { Rule } from '#contract/schemas/rule.ts';
import { isBroken } from '#machines/lists/isBroken.ts';
import type { Actor, Deps } from '../deps.ts';
import { readRules } from './rule/readRules.ts';
import { isShown, matchesRule } from './rule/selectMembers.ts';

/** How many contacts a rule selects now. */
export async function countRule({ db, now }: Deps, { userId }: Actor, { rule }: { rule: Rule }) {
  const rules = await readRules(db, { ownerId: userId, now: now(), rules: [rule] });
  if (isBroken(rule, rules.known)) return { count: 0, broken: true };
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contacts c
    where c.owner_id = ${userId} and ${isShown} and ${matchesRule(rules, rule)}`.execute(db);
  return { count: rows[0]?.count ?? 0, broken: false };
}
