import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findList } from './listRow.ts';

/** @throws RequestError `transition_not_allowed` for a list by rule. */
export async function requireByHand(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rule } = await findList(tx, actor, id);
  if (rule !== null) throw new RequestError('transition_not_allowed', { of: 'rule_list' });
}
