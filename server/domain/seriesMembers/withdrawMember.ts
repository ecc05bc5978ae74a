import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { leaveSeries } from './leaveSeries.ts';
import type { SeriesDeps } from './seriesDeps.ts';

/** Takes a contact out of all series, and drops what was asked for them by hand. `keepsFinished`: those that they have finished stay so. */
export async function withdrawMember(
  deps: SeriesDeps,
  tx: Tx,
  { ownerId, contactId, keepsFinished = false }: { ownerId: string; contactId: string; keepsFinished?: boolean },
): Promise<void> {
  await leaveSeries(deps, tx, {
    where: sql`m.owner_id = ${ownerId} and m.contact_id = ${contactId} ${keepsFinished ? sql`and m.state = 'in'` : sql``}`,
    reason: 'by_hand',
  });
  await sql`
    update letter_progress p set extra_due_at = null from series_members m
    where m.owner_id = ${ownerId} and m.contact_id = ${contactId} and p.owner_id = m.owner_id and p.member_id = m.id
      and p.extra_due_at is not null`.execute(tx);
}
