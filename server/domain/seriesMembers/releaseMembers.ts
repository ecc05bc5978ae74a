import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';

/** A funnel runs again: members whose letters fell due while it did not have their turn now. Lock the funnel before. */
export async function releaseMembers(
  tx: Tx,
  { ownerId, funnelId }: { ownerId: string; funnelId: string },
): Promise<void> {
  await sql`
    update series_members m set is_held = false from series s
    where s.owner_id = ${ownerId} and s.funnel_id = ${funnelId} and m.owner_id = s.owner_id and m.series_id = s.id
      and m.is_held`.execute(tx);
  await notify(tx, { kind: 'letters' });
}
