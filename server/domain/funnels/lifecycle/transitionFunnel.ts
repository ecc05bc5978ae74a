import type { Funnel } from '#contract/schemas/funnel.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from '../funnelRow.ts';
import { performFunnel } from './performFunnel.ts';
import { viewFunnel } from '../viewFunnel.ts';

/** Locks a funnel, asks its machine, and does what it commands; where it is so already, nothing happens. */
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
