import type { Updateable } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { FunnelRow } from './funnelRow.ts';

/** Writes a change of a funnel's own fields and tells open screens; returns the row as it is now. */
export async function updateFunnel(
  deps: Deps,
  tx: Tx,
  row: { owner_id: string; id: string },
  change: Updateable<Tables['funnels']>,
): Promise<FunnelRow> {
  const changed = await tx
    .updateTable('funnels')
    .set({ ...change, updated_at: deps.now() })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(tx, { kind: 'state', owner_id: row.owner_id, funnel_id: row.id });
  return changed;
}
