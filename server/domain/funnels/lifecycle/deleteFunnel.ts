import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '../decideFunnel.ts';
import { lockFunnel } from '../funnelRow.ts';
import { performFunnel } from './performFunnel.ts';

/** Deletes an archived funnel permanently with its journeys, counters and pending deliveries; contacts and their history stay. */
export async function deleteFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    await performFunnel(deps, tx, row, decideFunnel(row, { type: 'funnel.delete' }));
  });
}
