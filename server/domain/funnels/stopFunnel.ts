import { notify } from '#server/db/notify.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';
import { updateFunnel } from './updateFunnel.ts';

/** Stops the bot; what waits to leave is held. A revoked token stays known: it must be replaced before the next run. */
export function stopFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return changeFunnel(deps, actor, id, 'funnel.stop', async (tx, row) => {
    await deps.journeys.holdWaiting(tx, { ownerId: row.owner_id, funnelId: row.id });
    await notify(tx, { kind: 'bots' });
    const passed = row.trouble?.code === 'token_revoked' ? {} : { trouble: null };
    return updateFunnel(deps, tx, row, { state: 'stopped', ...passed });
  });
}
