import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { NamedPerson } from '#machines/text/personName.ts';
import type { Db } from '#server/db/transaction.ts';
import { exponentialBackoff } from '#server/loop/backoff.ts';
import type { Notice } from './notice.ts';

export interface PendingNotice {
  owner_id: string;
  kind: Notice['kind'];
  subject: string;
  data: Notice;
  times: number;
  tries: number;
  at: Date;
  telegram_id: number;
  language: Language;
  /** As they are named now; null where it is gone. */
  funnel: string | null;
  stage: string | null;
  mailing: string | null;
  person: NamedPerson | null;
}

const claimMs = 60_000;
/** The least time between two notices of one subject, seconds. */
const quietSeconds = {
  trouble: 600,
  mailing: 60,
  withdrawal: 60,
  // each says something else than the one before
  decision: 0,
  receipt: 0,
  subscription: 60,
  stage: 60,
  message: 60,
} as const;
const mostTries = 12;
const longestRetryMs = 3_600_000;
const noticeBackoffMs = exponentialBackoff({ firstMs: 2_000, longestMs: longestRetryMs });

/** Claims the notices that are due, so that no other process sends them meanwhile. */
export async function claimNotices(db: Db, { now, limit }: { now: Date; limit: number }): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    with due as (
      select owner_id, kind, subject from notices
      where next_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_at limit ${limit} for update skip locked
    ), taken as (
      update notices n set claimed_until = ${new Date(now.getTime() + claimMs)}, tries = n.tries + 1
      from due where n.owner_id = due.owner_id and n.kind = due.kind and n.subject = due.subject
      returning n.owner_id, n.kind, n.subject, n.data, n.times, n.tries, n.at
    )
    select taken.*, u.telegram_id, u.language, f.name as funnel,
      (select s ->> 'title' from json_array_elements(coalesce(f.live_document, f.document) -> 'stages') s
        where s ->> 'id' = taken.data ->> 'stage') as stage,
      m.title as mailing,
      case when c.id is not null then json_build_object('first_name', c.first_name, 'last_name', c.last_name,
        'username', c.username, 'telegram_id', c.telegram_id) end as person
    from taken
    join users u on u.id = taken.owner_id and u.telegram_id is not null
    left join funnels f on f.owner_id = taken.owner_id and f.id = (taken.data ->> 'funnel')::uuid
    left join mailings m on m.owner_id = taken.owner_id and m.id = (taken.data ->> 'mailing')::uuid
    left join contacts c on c.owner_id = taken.owner_id and c.id = (taken.data ->> 'contact')::uuid`.execute(db);
  return rows;
}

const keyOf = ({ owner_id, kind, subject }: PendingNotice) =>
  sql`owner_id = ${owner_id} and kind = ${kind} and subject = ${subject}`;

/** A notice was sent; those merged with it meanwhile are sent after the quiet time. */
export async function markSent(db: Db, notice: PendingNotice, now: Date): Promise<void> {
  const quiet = new Date(now.getTime() + quietSeconds[notice.kind] * 1000);
  await sql`
    update notices set times = greatest(times - ${notice.times}::integer, 0), tries = 0, claimed_until = null, quiet_until = ${quiet},
      next_at = case when times > ${notice.times}::integer then ${quiet}::timestamptz end
    where ${keyOf(notice)}`.execute(db);
}

/** Retries a notice later, or deletes it after too many tries or where `pauseMs` is null. */
export async function postponeNotice(
  db: Db,
  notice: PendingNotice,
  { now, pauseMs }: { now: Date; pauseMs: number | null },
): Promise<void> {
  if (pauseMs === null || notice.tries >= mostTries) {
    await sql`delete from notices where ${keyOf(notice)}`.execute(db);
    return;
  }
  const next = new Date(now.getTime() + Math.min(longestRetryMs, Math.max(pauseMs, noticeBackoffMs(notice.tries))));
  await sql`update notices set claimed_until = null, next_at = ${next}, quiet_until = ${next} where ${keyOf(notice)}`.execute(
    db,
  );
}

/** When the next one is due, or its claim ends. */
export async function nextNoticeAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(next_at, claimed_until)) as at from notices where next_at is not null`.execute(db);
  return rows[0]?.at ?? null;
}

/** Notices claimed by a process that is gone are due again. */
export async function releaseNoticeClaims(db: Db): Promise<void> {
  await db.updateTable('notices').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}
