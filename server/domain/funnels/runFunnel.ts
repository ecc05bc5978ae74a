import { notify } from '#server/db/notify.ts';
import type { Funnel, RunInput } from '#contract/schemas/funnel.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from './funnelRow.ts';
import { isPublished } from './isPublished.ts';
import { publishLocked, refuseHomeless, refuseNotReady, refuseStale, refuseUnclear } from './publishing.ts';
import { updateFunnel } from './updateFunnel.ts';
import { viewFunnel } from './viewFunnel.ts';

/** Publishes the draft and starts the bot. The first run locks the order of the stages. */
export function runFunnel(deps: Deps, actor: Actor, input: RunInput & { id: string }): Promise<Funnel> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    refuseUnclear(row, input);
    if (decideFunnel(row, { type: 'funnel.run' }).unchanged) return viewFunnel(deps, tx, row);
    refuseStale(row, input);
    await refuseHomeless(tx, row, input);
    await refuseNotReady(tx, row);
    if (!isPublished(row)) await publishLocked(deps, tx, row, input);
    await deps.journeys.releaseHeld(tx, { ownerId: row.owner_id, funnelId: row.id });
    await notify(tx, { kind: 'bots' });
    const running = await updateFunnel(deps, tx, row, {
      state: 'running',
      first_run_at: row.first_run_at ?? deps.now(),
      last_bot_id: row.bot_id,
      trouble: null,
      tested_until: null,
    });
    return viewFunnel(deps, tx, running);
  });
}
