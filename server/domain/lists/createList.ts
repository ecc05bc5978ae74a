import { limits } from '#contract/limits.ts';
import type { ContactList, CreateListInput } from '#contract/schemas/contacts/list.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { parseTitle } from '../parseTitle.ts';
import { type ListRow, viewList } from './listRow.ts';
import { lockLists } from './lockLists.ts';
import { refuseRule } from './rule/refuseRule.ts';

/** Creates a list. Idempotent: a retried request gets the list that it created. */
export function createList(deps: Deps, actor: Actor, input: CreateListInput): Promise<ContactList> {
  const body_hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    await lockLists(tx, actor);
    const made = await findCreatedList(tx, actor, { id: input.id, body_hash });
    if (made) return viewList(deps, tx, made);
    const id = input.id ?? deps.newId();
    const name = parseTitle('name', input.name);
    const rule = parseRule(input);
    if (rule) await refuseRule(tx, actor, { id, rule });
    return viewList(deps, tx, await insertList(deps, tx, actor, { id, body_hash, name, rule }));
  });
}

/** The list that a request with this id has created before. @throws RequestError `id_taken` where another one has. */
export async function findCreatedList(
  tx: Tx,
  { userId }: Actor,
  { id, body_hash }: { id: string | undefined; body_hash: string },
): Promise<ListRow | undefined> {
  if (id === undefined) return undefined;
  const made = await tx
    .selectFrom('lists')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (made && made.body_hash !== body_hash) throw new RequestError('id_taken', {}, { id });
  return made;
}

/** Lock the owner's lists before. @throws RequestError `quota_exceeded` where they have as many as they may. */
export async function insertList(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  actor: Actor,
  { rule, ...list }: Pick<ListRow, 'id' | 'body_hash' | 'name' | 'rule'>,
): Promise<ListRow> {
  await refuseMoreLists(tx, actor);
  return tx
    .insertInto('lists')
    .values({ ...list, owner_id: actor.userId, created_at: now(), rule: rule && JSON.stringify(rule) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The rule, or null for a list by hand. @throws ValidationError where it does not go with the kind. */
function parseRule({ kind, rule = null }: CreateListInput) {
  if (kind === 'rule' && rule === null) throw new ValidationError({ rule: ['This field is required.'] });
  if (kind === 'manual' && rule !== null) throw new ValidationError({ rule: ['A manual list has no rule.'] });
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
