import type { Tx } from '#server/db/transaction.ts';
import { decideFunnel } from '#server/domain/funnels/decideFunnel.ts';
import { type LifecycleDeps, performFunnel } from '#server/domain/funnels/lifecycle/performFunnel.ts';

/** Stops all running funnels of an owner. @returns how many */
export async function stopFunnels(deps: LifecycleDeps, tx: Tx, ownerId: string): Promise<number> {
  const running = await tx
    .selectFrom('funnels')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'running')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of running) await performFunnel(deps, tx, row, decideFunnel(row, { type: 'funnel.stop' }));
  return running.length;
}
