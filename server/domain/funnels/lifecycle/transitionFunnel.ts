import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '../decideFunnel.ts';
import { lockFunnel } from '../funnelRow.ts';
import { performFunnel } from './performFunnel.ts';
import { viewFunnel } from '../viewFunnel.ts';

/** Locks a funnel, sends an event to its machine and performs the commands; idempotent where the machine leaves it as it is. */
export function transitionFunnel(
  deps: Deps,
  actor: Actor,
  id: string,
  type: 'bot.disconnect' | 'funnel.stop' | 'funnel.archive' | 'funnel.discard',
): Promise<Funnel> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    const decided = decideFunnel(row, { type });
    return viewFunnel(deps, tx, decided.unchanged ? row : await performFunnel(deps, tx, row, decided));
  });
}
