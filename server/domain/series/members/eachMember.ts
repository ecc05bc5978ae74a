import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { type DatedMember, readMemberDates } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import type { SeriesRow } from '../seriesRow.ts';

/** Members in memory at a time. */
const portion = 1_000;

/** Those who are in a series or have finished it, with what their dates are computed from; `where` selects of members `m`. */
export async function* eachMember(
  tx: Tx,
  { owner_id, id }: SeriesRow,
  where?: RawBuilder<boolean>,
): AsyncGenerator<DatedMember> {
  for (let after: string | null = null; ; ) {
    const last: string | null = after;
    const rows = await tx
      .selectFrom('series_members as m')
      .select('m.id')
      .where('m.owner_id', '=', owner_id)
      .where('m.series_id', '=', id)
      .where('m.state', 'in', ['in', 'finished'])
      .$if(where !== undefined, (q) => (where ? q.where(where) : q))
      .$if(last !== null, (q) => q.where('m.id', '>', last ?? ''))
      .orderBy('m.id')
      .limit(portion)
      .execute();
    const ids = rows.map((row) => row.id);
    yield* await readMemberDates(tx, { ownerId: owner_id, seriesId: id }, ids);
    if (rows.length < portion) return;
    after = ids.at(-1) ?? null;
  }
}
