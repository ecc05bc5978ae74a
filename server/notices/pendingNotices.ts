import { groupBy } from '#machines/groupBy.ts';
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { recordset } from '#server/db/recordset.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { exponentialBackoff } from '#server/loop/backoff.ts';
import { type NamedNotice, noticeNames, namesOf } from './namedNotices.ts';
import type { Notice } from './notice.ts';
import { type Telling, tellingColumns, tellingOf, tellingTime } from './tellingTime.ts';

/** A notice that is told by Telegram now. */
export interface PendingNotice extends NamedNotice {
  times: number;
  tries: number;
  at: Date;
  telegram_id: number;
  language: Language;
  /** It came at night, and is told in one message with the others. */
  is_held: boolean;
}
type Claimed = PendingNotice & Telling;

const claimMs = 60_000;
/** The least time between two notices of one subject, seconds. */
const quietSeconds: Record<Notice['kind'], number> = {
  trouble: 600,
  overdue: 600,
  failure: 600,
  limit: 60,
  mailing: 60,
  import: 60,
  withdrawal: 60,
  test: 60,
  subscription: 60,
  stage: 60,
  told: 60,
  message: 60,
  // each says something else than the one before
  decision: 0,
  receipt: 0,
};
const mostTries = 12;
const longestRetryMs = 3_600_000;
const noticeBackoffMs = exponentialBackoff({ firstMs: 2_000, longestMs: longestRetryMs });
/** Of one night, in one claim. */
const mostHeld = 200;

const keyColumns = ['owner_id', 'kind', 'subject'] as const;
const isOneOf = (notices: readonly Pick<NamedNotice, 'owner_id' | 'kind' | 'subject'>[]) =>
  sql`(n.owner_id, n.kind, n.subject) in (select * from ${recordset('notices', keyColumns, notices)} as x)`;

/**
 * Claims the notices that are due, so that no other process sends them meanwhile; all that an owner's night held are claimed
 * together. What is not to be told now is put off, or dropped.
 */
export async function claimNotices(db: Db, { now, limit }: { now: Date; limit: number }): Promise<PendingNotice[]> {
  const claimed = await transaction(db, (tx) => claimDue(tx, now, limit));
  const later: (Claimed & { to: Date | null; isHeld: boolean })[] = [];
  const due: Claimed[] = [];
  for (const notice of claimed) {
    const time = tellingTime(notice, now);
    if (time === 'now') due.push(notice);
    else
      later.push({
        ...notice,
        ...(time === 'never' ? { to: null, isHeld: false } : { to: time.at, isHeld: time.isHeld }),
      });
  }
  if (later.length > 0) await putOff(db, later);
  return due;
}

async function claimDue(tx: Tx, now: Date, limit: number): Promise<Claimed[]> {
  const isDue = sql`next_at <= ${now} and (claimed_until is null or claimed_until <= ${now})`;
  // whose night is over is locked, so that one process has all that it held
  const { rows: owners } = await sql<{ id: string }>`
    select u.id from users u where u.id in (
      select owner_id from notices where ${isDue} and is_held order by next_at limit ${limit})
    for no key update of u skip locked`.execute(tx);
  const ids = JSON.stringify(owners.map(({ id }) => id));
  const { rows } = await sql<Claimed>`
    with by_day as (
      select owner_id, kind, subject from notices
      where ${isDue} and not is_held order by next_at limit ${limit} for update skip locked
    ), of_nights as (
      select owner_id, kind, subject from notices
      where ${isDue} and is_held and owner_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
      order by next_at limit ${mostHeld} for update
    ), due as (
      select * from by_day union all select * from of_nights
    ), n as (
      update notices n set claimed_until = ${new Date(now.getTime() + claimMs)}, tries = n.tries + 1
      from due where n.owner_id = due.owner_id and n.kind = due.kind and n.subject = due.subject
      returning n.owner_id, n.kind, n.subject, n.data, n.times, n.tries, n.at, n.is_listed, n.read_at, n.is_held
    )
    select n.*, u.telegram_id, u.language, ${noticeNames}, ${sql.raw(tellingColumns)}
    from n join users u on u.id = n.owner_id and u.telegram_id is not null
    ${namesOf} ${sql.raw(tellingOf)} order by n.at`.execute(tx);
  return rows;
}

/** They are told later, or not at all; the try does not count. */
async function putOff(db: Db, notices: (Claimed & { to: Date | null; isHeld: boolean })[]): Promise<void> {
  const groups = groupBy(notices, ({ to, isHeld }) => `${to?.getTime()}/${isHeld}`);
  for (const group of groups.values()) {
    const [{ to, isHeld } = { to: null, isHeld: false }] = group;
    await sql`
      update notices n set claimed_until = null, tries = n.tries - 1, next_at = ${to}::timestamptz, is_held = ${isHeld},
        times = ${to === null ? sql`0` : sql`n.times`}
      where ${isOneOf(group)} and n.next_at is not null`.execute(db);
  }
}

/** Notices were sent; what was merged with one meanwhile is sent after the quiet time. */
export async function markSent(db: Db, notices: readonly PendingNotice[], now: Date): Promise<void> {
  const given = notices.map(({ owner_id, kind, subject, times }) => ({
    ...{ owner_id, kind, subject, times },
    quiet_until: new Date(now.getTime() + quietSeconds[kind] * 1000),
  }));
  await sql`
    update notices n set times = greatest(n.times - x.times, 0), tries = 0, claimed_until = null, is_held = false,
      quiet_until = x.quiet_until, next_at = case when n.times > x.times then x.quiet_until end
    from ${recordset('notices', [...keyColumns, 'times', 'quiet_until'], given)} as x
    where n.owner_id = x.owner_id and n.kind = x.kind and n.subject = x.subject`.execute(db);
}

/** Retries notices later, or gives up after too many tries or where `pauseMs` is null. */
export async function postponeNotices(
  db: Db,
  notices: readonly PendingNotice[],
  { now, pauseMs }: { now: Date; pauseMs: number | null },
): Promise<void> {
  const tries = Math.max(...notices.map((notice) => notice.tries));
  if (pauseMs === null || tries >= mostTries) {
    await sql`
      update notices n set times = 0, tries = 0, next_at = null, claimed_until = null, is_held = false
      where ${isOneOf(notices)}`.execute(db);
    return;
  }
  const next = new Date(now.getTime() + Math.min(longestRetryMs, Math.max(pauseMs, noticeBackoffMs(tries))));
  await sql`
    update notices n set claimed_until = null, next_at = ${next}, quiet_until = ${next} where ${isOneOf(notices)}`.execute(
    db,
  );
}

/** When the next one is due, or its claim ends. */
export const noticeDueAt = sql<Date | null>`(
  select min(greatest(next_at, claimed_until)) from notices where next_at is not null)`;

/** Notices claimed by a process that is gone are due again. */
export async function releaseNoticeClaims(db: Db): Promise<void> {
  await db.updateTable('notices').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
}
