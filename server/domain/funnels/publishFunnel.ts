import type { Funnel, PublishInput } from '#contract/schemas/funnel.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from './funnelRow.ts';
import { publishLocked, refuseHomeless, refuseNotReady, refuseStale, refuseUnclear } from './publishing.ts';
import { updateFunnel } from './updateFunnel.ts';
import { viewFunnel } from './viewFunnel.ts';

/** Makes the draft what people walk. */
export function publishFunnel(deps: Deps, actor: Actor, input: PublishInput & { id: string }): Promise<Funnel> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    refuseUnclear(row, input);
    const { unchanged } = decideFunnel(row, { type: 'funnel.publish' });
    refuseStale(row, input);
    if (unchanged) return viewFunnel(deps, tx, row);
    await refuseHomeless(tx, row, input);
    await refuseNotReady(tx, row);
    await publishLocked(deps, tx, row, input);
    return viewFunnel(deps, tx, await updateFunnel(deps, tx, row, {}));
  });
}
