import type { Actor, Deps } from '../deps.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel } from './funnelRow.ts';
import { freeBot } from './takeBot.ts';

/** Deletes an archived funnel for ever, with its journeys, counts and what waits; contacts and their history stay. */
export async function deleteFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    decideFunnel(row, { type: 'funnel.delete' });
    await deps.journeys.endJourneys(tx, { ownerId: row.owner_id, funnelId: id, reason: 'funnel_deleted' });
    if (row.bot_id !== null) await freeBot(tx, row.owner_id, row.bot_id, id);
    await tx.deleteFrom('funnels').where('owner_id', '=', row.owner_id).where('id', '=', id).execute();
    await notify(tx, { kind: 'state', owner_id: row.owner_id, funnel_id: id });
  });
}
