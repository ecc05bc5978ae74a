import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Notice, subjectOf } from './notice.ts';

export interface OwnedNotice {
  owner_id: string;
  notice: Notice;
}

interface Row {
  owner_id: string;
  kind: Notice['kind'];
  subject: string;
  data: Notice;
  times: number;
}

/**
 * Enqueues notices to owners, in the transaction of what they are about. A pending notice of the same subject is merged
 * with the new one; owners without a Telegram account, and kinds that they have switched off, are left out.
 */
export async function enqueueNotices(tx: Tx, at: Date, notices: OwnedNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = new Map<string, Row>();
  for (const { owner_id, notice } of notices) {
    const subject = subjectOf(notice);
    const key = `${owner_id}${notice.kind}${subject}`;
    rows.set(key, { owner_id, kind: notice.kind, subject, data: notice, times: (rows.get(key)?.times ?? 0) + 1 });
  }
  const { numAffectedRows } = await sql`
    insert into notices as n (owner_id, kind, subject, data, times, at, next_at)
    select x.owner_id, x.kind, x.subject, x.data, x.times, ${at}, ${at}
    from ${recordset('notices', ['owner_id', 'kind', 'subject', 'data', 'times'], [...rows.values()])} as x
    join users u on u.id = x.owner_id and u.telegram_id is not null
    left join notice_choices c on c.owner_id = x.owner_id
    where x.kind in ('withdrawal', 'decision', 'receipt', 'subscription')
      or coalesce(case x.kind when 'stage' then c.stage when 'message' then c.message else c.trouble end, true)
    order by x.owner_id, x.kind, x.subject
    on conflict (owner_id, kind, subject) do update set data = excluded.data, times = n.times + excluded.times, at = excluded.at,
      next_at = greatest(excluded.next_at, n.quiet_until)`.execute(tx);
  if (numAffectedRows) await notify(tx, { kind: 'notices' });
}

/** Deletes the pending notice of trouble that is over. */
export async function deleteTroubleNotice(tx: Tx, of: { owner_id: string; funnel_id: string }): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ times: 0, next_at: null })
    .where('owner_id', '=', of.owner_id)
    .where('kind', '=', 'trouble')
    .where('subject', '=', of.funnel_id)
    .execute();
}
