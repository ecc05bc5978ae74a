import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { leaveSeries, membershipsOf } from './leaveSeries.ts';
import { countMembers } from './rescheduleMembers.ts';
import type { SeriesDeps } from './seriesDeps.ts';

interface Undoing {
  ownerId: string;
  tag: string;
  /** Who had the tag, and since when. */
  given: { contact_id: string; since: Date }[];
}

/**
 * Takes those out of the series that start on a tag who joined when it was given to them. Who has got nothing yet was never
 * in it, and joins when the tag is given again.
 */
export async function undoJoining(deps: SeriesDeps, tx: Tx, { ownerId, tag, given }: Undoing): Promise<void> {
  if (given.length === 0) return;
  const joined = given.map(({ contact_id, since }) => ({ contact_id, since }));
  const where = sql`${membershipsOf(ownerId, given)} and s.starts_on ->> 'kind' = 'tag' and s.starts_on ->> 'tag' = ${tag}
    and exists (
      select from ${recordset('contact_tags', ['contact_id', 'since'], joined)} as x
      where x.contact_id = m.contact_id and x.since = m.joined_at)`;
  if ((await leaveSeries(deps, tx, { where, reason: 'by_hand' })) === 0) return;
  const { rows } = await sql<{ series_id: string }>`
    delete from series_members m using series s
    where s.owner_id = m.owner_id and s.id = m.series_id and ${where} and m.state = 'left' and m.reason = 'by_hand'
      and not exists (
        select from deliveries d where d.owner_id = m.owner_id and d.cause = 'letter' and d.cause_id = m.id and d.state <> 'dropped')
    returning m.series_id`.execute(tx);
  for (const seriesId of [...new Set(rows.map((row) => row.series_id))].sort()) {
    const left = rows.filter((row) => row.series_id === seriesId).length;
    await countMembers(tx, { ownerId, seriesId }, { left: -left });
  }
}
