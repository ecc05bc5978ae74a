import { sql } from 'kysely';
import { letterOf } from '#server/db/conditions/letterOf.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type RequeuedDelivery, type SettledDelivery, settledColumns } from '#server/outbox/enqueue.ts';
import { shareSeries } from '#server/domain/seriesMembers/shareSeries.ts';

/**
 * Drops letters that are to be retried although their reader has left the series while the call was in flight, or the
 * letter was removed, or its series was removed or turned off: what waited of them was dropped then. What is sent by hand
 * goes on while the series is off. @returns what was dropped, to be settled with what has come to an end.
 */
export async function returnLetters(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  requeued: RequeuedDelivery[],
): Promise<SettledDelivery[]> {
  const keys = requeued.filter(({ cause }) => cause === 'letter').map(({ owner_id, id }) => ({ owner_id, id }));
  if (keys.length === 0) return [];
  const returned = sql`${recordset('deliveries', ['owner_id', 'id'], keys)} as x
    join deliveries o on o.owner_id = x.owner_id and o.id = x.id`;
  // a change of the series that is under way does not see that these wait again, so its end is awaited
  await shareSeries(
    tx,
    sql`select l.owner_id, l.series_id from ${returned}
      join letters l on l.owner_id = o.owner_id and l.id = ${letterOf('o')}`,
  );
  const { rows } = await sql<SettledDelivery>`
    update deliveries d set state = 'dropped', settled_at = ${now()},
      reason = case when l.id is null then 'removed' when m.id is null then 'left_series' else 'series_off' end
    from ${returned}
    left join letters l on l.owner_id = o.owner_id and l.id = ${letterOf('o')}
    left join series s on s.owner_id = l.owner_id and s.id = l.series_id
    left join series_members m on m.owner_id = o.owner_id and m.id = o.cause_id and m.series_id = l.series_id
      and m.state <> 'left'
    where d.owner_id = o.owner_id and d.id = o.id and d.state in ('queued', 'held')
      and (m.id is null or (s.state = 'off' and o.round > 0))
    returning ${settledColumns}`.execute(tx);
  return rows;
}
