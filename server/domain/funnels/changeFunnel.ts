import type { Funnel } from '#contract/schemas/funnel.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { type FunnelRow, lockFunnel } from './funnelRow.ts';
import { viewFunnel } from './viewFunnel.ts';

/** Locks a funnel, asks its machine, and changes it; where the machine says that it is so already, nothing happens. */
export function changeFunnel(
  deps: Deps,
  actor: Actor,
  id: string,
  type: 'bot.disconnect' | 'funnel.stop' | 'funnel.archive' | 'funnel.discard',
  change: (tx: Tx, row: FunnelRow) => Promise<FunnelRow>,
): Promise<Funnel> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    const { unchanged } = decideFunnel(row, { type });
    return viewFunnel(deps, tx, unchanged ? row : await change(tx, row));
  });
}
