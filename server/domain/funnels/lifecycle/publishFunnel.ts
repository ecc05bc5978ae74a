import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { PublishInput } from '#contract/schemas/funnels/funnelInput.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireActive } from '#server/domain/billing/isActive.ts';
import { decideFunnel } from '../decideFunnel.ts';
import { lockFunnel } from '../funnelRow.ts';
import { performFunnel } from './performFunnel.ts';
import { refusePeopleWithoutStage, refuseNotReady, refuseStale, refuseInvalidRequest } from './publishing.ts';
import { viewFunnel } from '../viewFunnel.ts';

/** Publishes the draft. */
export function publishFunnel(deps: Deps, actor: Actor, input: PublishInput & { id: string }): Promise<Funnel> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    refuseInvalidRequest(row, input);
    // people who walk go on with what their owner designs
    if (row.state !== 'running') await requireActive(deps, tx, actor.userId);
    const decided = decideFunnel(row, { type: 'funnel.publish', moves: input.move });
    refuseStale(row, input);
    if (decided.unchanged) return viewFunnel(deps, tx, row);
    await refusePeopleWithoutStage(tx, row, input);
    await refuseNotReady(tx, row);
    return viewFunnel(deps, tx, await performFunnel(deps, tx, row, decided, { timedExits: input.timed_exits }));
  });
}
