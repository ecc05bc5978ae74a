import { type RawBuilder, sql } from 'kysely';
import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { rulePartsOf } from '#machines/lists/conditions.ts';
import { isBroken } from '#machines/lists/isBroken.ts';
import { matchesCondition } from './matchesCondition.ts';
import type { Rules } from './readRules.ts';

/** Contacts `c` that lists are of: neither erased, nor in the archive, nor here only because they tested. */
export const isShown = sql<boolean>`c.archived_at is null and c.erased_at is null and not c.is_test`;

const nobody = sql<boolean>`false`;

/** Contacts `c` that a rule selects; a broken one selects nobody. */
export const matchesRule = (rules: Rules, rule: Rule): RawBuilder<boolean> =>
  isBroken(rule, rules.known) ? nobody : compiled(rules, rule);

/** Contacts `c` of a list, by its rule or by hand. */
export const isInList = (rules: Rules, { id, rule }: { id: string; rule: Rule | null }): RawBuilder<boolean> =>
  rule === null
    ? sql`c.id in (select m.contact_id from list_contacts m where m.owner_id = ${rules.ownerId} and m.list_id = ${id})`
    : matchesRule(rules, rule);

/** Contacts `c` to whom one condition applies, whatever it names; one that names a list that is gone applies to nobody. */
export const matchesOne = (rules: Rules, condition: RuleCondition): RawBuilder<boolean> =>
  matchesCondition(rules, condition, (id) => {
    const named = rules.known.lists.get(id);
    return named === undefined ? nobody : isInList(rules, { id, rule: named });
  });

function compiled(rules: Rules, rule: Rule): RawBuilder<boolean> {
  const { join, parts } = rulePartsOf(rule);
  return joined(
    join,
    parts.map((part) => {
      if (!('all' in part || 'any' in part)) return matchesOne(rules, part);
      const inner = rulePartsOf(part);
      return joined(
        inner.join,
        inner.parts.map((condition) => matchesOne(rules, condition)),
      );
    }),
  );
}

/** Applies where all, or any, of the parts do. */
export const joined = (join: 'all' | 'any', parts: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(parts, join === 'all' ? sql` and ` : sql` or `)})`;
