import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { pause } from '#server/loop/pause.ts';
import type { RetentionDays } from './retentionDays.ts';

/** Pages of the table that one statement looks through, so that its locks are short. */
const pagesAtOnce = 64;
/** It rests so many times as long as it works, so that nobody notices: of twenty-five who ask, one has to wait for it. */
const restShare = 24;

interface Options {
  now: Date;
  days: Pick<RetentionDays, 'history' | 'deliveries'>;
  /** Ends it early; the next run goes on. */
  signal?: AbortSignal;
}

/**
 * Deletes what contacts did and were sent longer ago than it is kept. It walks through the tables page by page (a TID range
 * scan): an index by time over all contacts would cost each message more than this costs a night. What still waits, or for
 * the owner's decision, stays; so do journeys, counters and statistics.
 * @returns how many rows were deleted
 */
export async function forgetHistory(db: Db, { now, days, signal }: Options): Promise<number> {
  const before = (kept: number) => new Date(now.getTime() - kept * 86_400_000);
  const { history, deliveries } = days;
  let deleted = 0;
  if (history > 0) deleted += await deleteFrom(db, 'history', sql`t.at < ${before(history)}`, signal);
  const isOver = sql`t.state in ('sent', 'failed', 'unreachable', 'dropped') and t.settled_at < ${before(deliveries)}`;
  if (deliveries > 0) deleted += await deleteFrom(db, 'deliveries', isOver, signal);
  return deleted;
}

async function deleteFrom(
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::integer)::integer as pages`.execute(
    db,
  );
  const pages = rows[0]?.pages ?? 0;
  let deleted = 0;
  for (let page = 0; page < pages && !signal?.aborted; page += pagesAtOnce) {
    const begun = performance.now();
    const result = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select t.ctid from ${sql.table(table)} t
        where t.ctid >= ${`(${page},0)`}::tid and t.ctid < ${`(${page + pagesAtOnce},0)`}::tid and ${where}
        for update skip locked))`.execute(db);
    deleted += Number(result.numAffectedRows ?? 0n);
    await pause((performance.now() - begun) * restShare, signal);
  }
  return deleted;
}
