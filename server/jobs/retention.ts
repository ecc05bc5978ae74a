import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { notify } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import type { RetentionDays } from './retentionDays.ts';

/** Rows in one statement, so that its locks are short. */
const batch = 5_000;

const longestWindowSeconds = Math.max(limits.loginWindowSeconds, limits.mailWindowSeconds, limits.signUpWindowSeconds);

/** Deletes rows past their retention: update ids, old edits, attempts, the security log, tags hidden too long ago, rows of imports, merges, testers. */
export async function deleteExpiredRows(
  db: Db,
  now: Date,
  { log }: Pick<RetentionDays, 'log'> = { log: limits.securityEventRetentionDays },
): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const longAgo = before(limits.editRetentionDays * 86_400);
  await deleteInBatches(
    db,
    'bot_updates',
    sql`not t.is_set_aside and t.at < ${before(limits.updateIdRetentionHours * 3600)}`,
  );
  await deleteInBatches(db, 'attempts', sql`t.at < ${before(longestWindowSeconds)}`);
  if (log > 0) await deleteInBatches(db, 'security_events', sql`t.last_at < ${before(log * 86_400)}`);
  await endOldSessions(db, now);
  await deleteInBatches(db, 'launches', sql`t.expires_at < ${now}`);
  await deleteInBatches(db, 'telegram_links', sql`t.expires_at < ${now}`);
  await deleteInBatches(db, 'notices', sql`not t.is_listed and t.at < ${before(2 * 86_400)}`);
  await deleteInBatches(db, 'notices', sql`t.at < ${before(limits.noticeRetentionDays * 86_400)}`);
  await deleteInBatches(db, 'pending_emails', sql`t.expires_at < ${now}`);
  // while sending is paused nobody else does
  await deleteInBatches(db, 'mails', sql`t.expires_at < ${now}`);
  await deleteInBatches(db, 'contact_tags', sql`t.hidden_at < ${longAgo}`);
  const undoOver = before(limits.importUndoDays * 86_400);
  await deleteInBatches(
    db,
    'contact_import_rows',
    sql`exists (select from contact_imports i where i.owner_id = t.owner_id and i.id = t.import_id
      and i.finished_at < ${undoOver})`,
  );
  await deleteInBatches(db, 'contact_merges', sql`t.at < ${before(limits.mergeUndoDays * 86_400)}`);
  await deleteInBatches(db, 'test_links', sql`t.expires_at < ${now}`);
  for (const table of ['early_updates', 'waiting_updates'] as const)
    await deleteInBatches(db, table, sql`t.at < ${before(limits.earlyUpdateRetentionDays * 86_400)}`);
  await deleteInBatches(db, 'failures', sql`t.last_at < ${before(limits.failureRetentionDays * 86_400)}`);
  await deleteInBatches(db, 'testers', sql`t.expires_at < ${now}`);
  await deleteEdits(db, longAgo, { table: 'funnel_edits', parents: 'funnels', parent: 'funnel_id' });
  await deleteEdits(db, longAgo, { table: 'template_edits', parents: 'templates', parent: 'template_id' });
}

/** Deletes sessions that were idle for too long or are too old, and closes the event streams that they still read. */
async function endOldSessions(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const isOver = sql`unused_until < ${now} or last_seen_at < ${before(limits.sessionIdleDays)}
    or created_at < ${before(limits.sessionDays)}`;
  const some = sql`select ctid from sessions where ${isOver} limit ${batch}`;
  const { rows } = await sql<{ owner_id: string; id: string }>`
    delete from sessions where ctid = any(array(${some})) returning owner_id, id`.execute(db);
  for (const { owner_id, id } of rows) await notify(db, { kind: 'session', owner_id, session_id: id });
  if (rows.length === batch) await endOldSessions(db, now);
}

interface Edits {
  table: string;
  /** The table of what is edited, and the column that names it. */
  parents: string;
  parent: string;
}

/** Deletes old edits beyond the number that is kept; their bytes are given back to the quota of history (`history_bytes`). */
async function deleteEdits(db: Db, longAgo: Date, of: Edits): Promise<void> {
  const [table, parents, parent] = [sql.table(of.table), sql.table(of.parents), sql.ref(of.parent)];
  const revision = sql`(select f.revision from ${parents} f where f.owner_id = t.owner_id and f.id = t.${parent})`;
  const isOld = sql`t.at < ${longAgo} and t.revision <= ${revision} - ${limits.editRetentionRevisions}::integer`;
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${isOld} limit ${batch}))
      returning owner_id, ${parent} as id, bytes
    ), freed as (
      select owner_id, id, sum(bytes) as bytes from gone group by owner_id, id
    ), less as (
      update ${parents} f set history_bytes = greatest(0, f.history_bytes - freed.bytes)
      from freed where f.owner_id = freed.owner_id and f.id = freed.id
    )
    select count(*)::integer as deleted from gone`.execute(db);
  if (rows[0]?.deleted === batch) await deleteEdits(db, longAgo, of);
}

/** `t` stands for the table in `where`. */
async function deleteInBatches(db: Db, table: string, where: RawBuilder<unknown>): Promise<void> {
  let deleted = 0n;
  do {
    const some = sql`select t.ctid from ${sql.table(table)} t where ${where} limit ${batch}`;
    const result = await sql`delete from ${sql.table(table)} where ctid = any(array(${some}))`.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(batch));
}
