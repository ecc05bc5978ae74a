import { type RawBuilder, sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { allWays } from './defaultWays.ts';
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
 * Writes notices to owners, in the transaction of what they are about: a row of the bell for each subject, and when it is to
 * be told by Telegram and by mail. What happens again updates its row and makes it unread. A kind that the owner has
 * switched off everywhere gets no row.
 */
export async function enqueueNotices(tx: Tx, at: Date, notices: OwnedNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = new Map<string, Row>();
  for (const { owner_id, notice } of notices) {
    const subject = subjectOf(notice);
    const key = `${owner_id}${notice.kind}${subject}`;
    rows.set(key, { owner_id, kind: notice.kind, subject, data: notice, times: (rows.get(key)?.times ?? 0) + 1 });
  }
  const given = recordset('notices', ['owner_id', 'kind', 'subject', 'data', 'times'], [...rows.values()]);
  const { rows: written } = await sql<{ owner_id: string }>`${insertNotices(given, at)} returning owner_id`.execute(tx);
  if (written.length > 0) await notify(tx, { kind: 'notices' });
  for (const owner_id of new Set(written.map((row) => row.owner_id))) await notify(tx, { kind: 'bell', owner_id });
}

const isOn = (way: string) =>
  sql.raw(
    `coalesce((c.ways -> x.kind ->> '${way}')::boolean, (d.ways -> x.kind ->> '${way}')::boolean, x.subject = '${way}')`,
  );

/** The statement that writes them. @param given rows with `owner_id`, `kind`, `subject`, `data` and `times` */
export function insertNotices(given: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  return sql`
    insert into notices as n (owner_id, kind, subject, data, at, is_listed, times_unread, times, next_at, mail_at)
    select x.owner_id, x.kind, x.subject, x.data, ${at}, w.bell, x.times,
      case when w.telegram then x.times else 0 end, case when w.telegram then ${at}::timestamptz end,
      case when w.email then ${at}::timestamptz end
    from ${given} as x
    join users u on u.id = x.owner_id and u.closed_at is null
    left join notice_choices c on c.owner_id = x.owner_id
    cross join (select ${JSON.stringify(allWays)}::jsonb as ways) d
    cross join lateral (select ${isOn('bell')} as bell, u.telegram_id is not null and ${isOn('telegram')} as telegram,
      u.email is not null and u.is_active and ${isOn('email')} as email) w
    where w.bell or w.telegram or w.email
    order by x.owner_id, x.kind, x.subject
    on conflict (owner_id, kind, subject) do update set data = excluded.data, at = excluded.at,
      is_listed = excluded.is_listed, read_at = null,
      times_unread = excluded.times_unread + case when n.read_at is null then n.times_unread else 0 end,
      times = n.times + excluded.times,
      next_at = case when excluded.next_at is null then n.next_at else greatest(excluded.next_at, n.quiet_until) end,
      mail_at = case when excluded.mail_at is null then n.mail_at else greatest(excluded.mail_at, n.mail_quiet_until) end`;
}

/** What a kind of notices with these subjects is about was seen: they are read, and told nowhere else any more. */
export async function readNotices(
  tx: Tx,
  at: Date,
  { ownerId, kind, subject }: { ownerId: string; kind: Notice['kind']; subject: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notices set ${nowRead(at)}
    where owner_id = ${ownerId} and kind = ${kind} and subject = ${subject} and is_listed and read_at is null`.execute(
    tx,
  );
  if (numAffectedRows) await notify(tx, { kind: 'bell', owner_id: ownerId });
}

/** Reads a notice, and takes back what of it waits to be told. */
export const nowRead = (at: Date): RawBuilder<unknown> =>
  sql`read_at = ${at}, times_unread = 0, times = 0, next_at = null, is_held = false, mail_at = null`;

/** The trouble of a bot is over: its notice says so, counts as read, and is told nowhere else any more. */
export async function endTroubleNotice(
  tx: Tx,
  at: Date,
  { owner_id, funnel_id }: { owner_id: string; funnel_id: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notices set ${nowRead(at)}, data = data || '{"is_over": true}'::jsonb
    where owner_id = ${owner_id} and kind = 'trouble' and subject = ${funnel_id}`.execute(tx);
  if (numAffectedRows) await notify(tx, { kind: 'bell', owner_id });
}
