import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from '../funnelRow.ts';
import { performFunnel } from './performFunnel.ts';

/** Deletes an archived funnel for ever, with its journeys, counts and what waits; contacts and their history stay. */
export async function deleteFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    await performFunnel(deps, tx, row, decideFunnel(row, { type: 'funnel.delete' }));
  });
}
