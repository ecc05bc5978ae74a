import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** How many notices of the owner's bell are unread, up to the most that its badge counts. */
export async function countUnreadNotices(db: Db | Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notices where owner_id = ${ownerId} and is_listed and read_at is null limit ${limits.unreadNotices}) n`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
