import { notify } from '#server/db/notify.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';
import { updateFunnel } from './updateFunnel.ts';

/** Archives a funnel, stopping it first; its bot is free for another one. */
export function archiveFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return changeFunnel(deps, actor, id, 'funnel.archive', async (tx, row) => {
    if (row.state === 'running') {
      await deps.journeys.holdWaiting(tx, { ownerId: row.owner_id, funnelId: row.id });
    }
    await notify(tx, { kind: 'bots' });
    return updateFunnel(deps, tx, row, {
      state: 'archived',
      archived_from: row.state === 'running' ? 'stopped' : row.state,
      occupied_telegram_id: null,
    });
  });
}
