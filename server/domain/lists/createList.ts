import { limits } from '#contract/limits.ts';
import type { ContactList, CreateListInput } from '#contract/schemas/list.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { parseTitle } from '../sendable/parseTitle.ts';
import { viewList } from './listRow.ts';
import { lockLists } from './lockLists.ts';
import { refuseRule } from './rule/refuseRule.ts';

/** Creates a list. Idempotent: a retried request gets the list that it created. */
export function createList(deps: Deps, actor: Actor, input: CreateListInput): Promise<ContactList> {
  const body_hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    await lockLists(tx, actor);
    const id = input.id ?? deps.newId();
    const made = await tx
      .selectFrom('lists')
      .selectAll()
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (made && made.body_hash !== body_hash) throw new RequestError('id_taken', {}, { id });
    if (made) return viewList(deps, tx, made);
    await refuseMoreLists(tx, actor);
    const name = parseTitle('name', input.name);
    const rule = parseRule(input);
    if (rule) await refuseRule(tx, actor, { id, rule });
    const row = await tx
      .insertInto('lists')
      .values({
        ...{ owner_id: actor.userId, id, body_hash, name, created_at: deps.now() },
        rule: rule && JSON.stringify(rule),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewList(deps, tx, row);
  });
}

/** The rule, or null for a list by hand. @throws ValidationError where it does not go with the kind. */
function parseRule({ kind, rule = null }: CreateListInput) {
  if (kind === 'rule' && rule === null) throw new ValidationError({ rule: ['This field is required.'] });
  if (kind === 'manual' && rule !== null) throw new ValidationError({ rule: ['A list by hand has no rule.'] });
  return rule;
}

/** @throws RequestError `quota_exceeded` where an owner has as many lists as they may. */
async function refuseMoreLists(tx: Tx, { userId }: Actor): Promise<void> {
  const { count } = await tx
    .selectFrom('lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  const most = limits.lists;
  if (Number(count) >= most) throw new RequestError('quota_exceeded', { of: 'lists', most });
}
