import { limits } from '#contract/limits.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { isCircle, sizesOf } from '#machines/lists/rulesOfLists.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';

/**
 * Those in the archive count too: they may come back.
 *
 * @throws ValidationError on `rule` where it leads back to its list, or some list would ask too many conditions.
 */
export async function refuseRule(tx: Tx, { userId }: Actor, { id, rule }: { id: string; rule: Rule }): Promise<void> {
  const rows = await tx.selectFrom('lists').select(['id', 'rule']).where('owner_id', '=', userId).execute();
  const lists = new Map(rows.map((row) => [row.id, row.rule]));
  lists.set(id, rule);
  if (isCircle(id, rule, lists)) throw new ValidationError({ rule: ['The list leads back to itself.'] });
  if (Math.max(...sizesOf(lists).values()) > limits.ruleConditionsInAll)
    throw new ValidationError({ rule: ['There are too many conditions in the lists that it names.'] });
}
