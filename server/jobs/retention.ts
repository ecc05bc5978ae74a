import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/transaction.ts';

/** Forgets what is kept for a time only: update ids, old edits, failed logins. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await sql`delete from bot_updates where not is_set_aside and at < ${before(limits.updateIdsHours * 3600)}`.execute(
    db,
  );
  await sql`delete from login_failures where at < ${before(limits.loginWindowSeconds)}`.execute(db);
  await sql`
    delete from funnel_edits e using funnels f
    where f.owner_id = e.owner_id and f.id = e.funnel_id and e.at < ${before(limits.editsKeptDays * 86_400)}
      and e.revision <= f.revision - ${limits.editsKeptRevisions}::integer`.execute(db);
}
