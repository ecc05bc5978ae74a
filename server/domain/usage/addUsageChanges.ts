import { sql } from 'kysely';
import { type Db, transaction } from '#server/db/transaction.ts';
import { usageMonth } from '#server/db/usageMonth.ts';

/** The key of an advisory lock: two that add at once would lock accounts in different orders. */
const lockKey = 7_301_849;
const atOnce = 50_000;

/** Adds to the numbers of accounts what has changed since, and begins them anew with a month. */
export async function addUsageChanges(db: Db, now: Date): Promise<void> {
  while (await addSome(db, usageMonth(now)));
}

/** @returns whether there may be more */
const addSome = (db: Db, month: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from account_usage_changes where seq in (
          select seq from account_usage_changes order by seq limit ${atOnce})
        returning *
      ), changed as (
        select owner_id, sum(people) as people, sum(bots) as bots, sum(files) as files, sum(file_bytes) as file_bytes,
          coalesce(sum(messages) filter (where month = ${month}::date), 0) as messages
        from taken group by owner_id
      ), added as (
        update account_usage u set people = u.people + c.people, bots = u.bots + c.bots, files = u.files + c.files,
          file_bytes = u.file_bytes + c.file_bytes, month = ${month}::date,
          messages = case when u.month = ${month}::date then u.messages else 0 end + c.messages
        from changed c where u.owner_id = c.owner_id
      )
      select count(*)::integer as taken from taken`.execute(tx);
    await sql`update account_usage set messages = 0, month = ${month}::date
      where month < ${month}::date and messages > 0`.execute(tx);
    return rows[0]?.taken === atOnce;
  });
