import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { QuietHours } from '#machines/time/quietHours.ts';
import { messagesLeft } from '#server/db/conditions/accountLeft.ts';
import { isLapsed } from '#server/db/conditions/isLapsed.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { leavesBySubscription } from '#server/db/conditions/leavesBySubscription.ts';
import { notify } from '#server/db/notify.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset, recordsetWith } from '#server/db/recordset.ts';
import type { DeliveryCause, TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Db } from '#server/db/transaction.ts';
import { noteLimited } from '#server/db/noteLimited.ts';
import { insertNotices } from '#server/notices/enqueueNotices.ts';
import type { NewDelivery } from './enqueue.ts';
import { callSeconds, sendingUntil, uploadSeconds } from './sendingUntil.ts';

export type Cursors = [replies: number, letters: number, mailings: number];

/** How many of a bot's deliveries may be claimed now, and which not. */
export interface Wanted {
  owner_id: string;
  bot_id: string;
  fence: number;
  /** Rows at most. */
  room: number;
  /** Messages at most. */
  count: number;
  /** Messages at most, where letters and mailings are among them. */
  count_with_many: number;
  /** By priority, the `seq` after which to search. */
  cursors: Cursors;
  /** Chats that take no further message now: one is in flight, or their rate limit is reached. */
  busy: number[];
  /** Chats in backoff after a failed call: nothing leaves. */
  resting: number[];
}

export interface Claimed {
  owner_id: string;
  id: string;
  seq: number;
  bot_id: string;
  contact_id: string;
  chat_id: number;
  funnel_id: string | null;
  journey_id: string | null;
  cause: DeliveryCause;
  /** Of a message of a stage: the visit. */
  cause_id: string;
  message_key: string;
  part: number;
  round: number;
  priority: 0 | 1 | 2;
  /** Of a message to a recipient who has just been taken: their mailing. */
  mailing_id?: string;
  call: TelegramCall;
  attempts: number;
  is_test: boolean;
  /** Of the funnel, where they hold for this delivery; null where none do. */
  quiet: QuietHours | null;
  /** The person's zone where it is known, else the funnel's; null where no quiet hours hold. */
  zone: string | null;
  /** `held` where it is so long overdue that the owner decides, the subscription is over, or the month's messages are spent. */
  state: 'sending' | 'held';
  reason: string | null;
}

/** A delivery that is written as claimed. */
export function claimedOf(delivery: NewDelivery, priority: Claimed['priority']): Claimed {
  const { owner_id, id, bot_id, contact_id, chat_id, funnel_id, journey_id, call, is_test } = delivery;
  const { cause, cause_id, message_key, part, round } = delivery;
  return {
    ...{ owner_id, id, bot_id, contact_id, chat_id, funnel_id, journey_id, call, is_test },
    ...{ cause, cause_id, message_key, part, round, priority },
    ...{ seq: 0, attempts: 0, quiet: null, zone: null, state: 'sending', reason: null },
  };
}

/**
 * Claims for all bots, in one committed statement, what goes out now: replies before letters before mailings, and in a
 * chat only the first that waits, so that order is strict. Walks on from where it was, because the versions of rows that
 * have left would be scanned again. Only while the lease's fence holds and a funnel runs on the bot. A message after a long
 * delay is late by its due time; letters and mailings only by the time in which the bot could send nothing. Once the owner's
 * subscription is over, or the month's messages are spent, what leaves by itself is held. The offset has what waits in a chat
 * found by its person: joined, it may be found among all that waits for the bot, which at a letter's hour is much.
 */
export async function claimDeliveries(db: Db, of: { by: string; now: Date; wanted: Wanted[] }): Promise<Claimed[]> {
  const { by, now } = of;
  const graceOver = new Date(now.getTime() - limits.misfireGraceSeconds * 1000);
  const given = recordsetWith(
    {
      ...{ owner_id: 'uuid', bot_id: 'uuid', fence: 'bigint', room: 'integer' },
      ...{ count: 'integer', count_with_many: 'integer' },
      ...{ cursors: 'bigint[]', busy: 'bigint[]', resting: 'bigint[]' },
    },
    of.wanted,
  );
  const { rows } = await prepared(sql<Claimed>`
    with wanted as (
      select w.*, ${isLapsed(sql`w.owner_id`, now)} as is_lapsed, ${messagesLeft(sql`w.owner_id`, now)} as messages_left
      from ${given} as w
      join bots b on b.owner_id = w.owner_id and b.id = w.bot_id and b.fence = w.fence and b.leased_by = ${by}
      where exists (select 1 from funnels f where f.owner_id = w.owner_id and f.bot_id = w.bot_id and ${isListening(now)})
    ), found as (
      select q.*, w.room, p.places, w.is_lapsed, w.messages_left,
        row_number() over (partition by w.bot_id order by q.priority, q.seq) as place
      from wanted w
      cross join lateral (values (0, w.count, w.cursors[1]), (1, w.count_with_many, w.cursors[2]),
        (2, w.count_with_many, w.cursors[3])) as p (priority, places, cursor)
      cross join lateral (
        select d.owner_id, d.id, d.priority, d.seq, ${leavesBySubscription('d')} as leaves_by_itself from deliveries d
        where d.owner_id = w.owner_id and d.bot_id = w.bot_id and d.state = 'queued' and d.priority = p.priority
          and d.seq > p.cursor and d.due_at <= ${now} and d.chat_id <> all (w.resting)
          and d.chat_id <> all (w.busy) and not exists (
            select 1 from deliveries e
            where e.owner_id = d.owner_id and e.contact_id = d.contact_id and e.bot_id = d.bot_id
              and (e.state = 'sending' or (e.state = 'queued' and (e.priority, e.seq) < (d.priority, d.seq) and e.due_at <= ${now})) offset 0)
        order by d.seq limit p.places for update skip locked
      ) q
    ), taken as (
      select f.*, count(*) filter (where f.leaves_by_itself) over (
        partition by f.owner_id order by f.priority, f.seq rows unbounded preceding) > f.messages_left as is_beyond
      from found f where f.place <= f.places and f.place <= f.room
    ), claimed as (
    update deliveries d set
      state = case when h.reason is null then 'sending' else 'held' end,
      reason = h.reason,
      sending_until = case when h.reason is null then ${sendingUntil(callSeconds)} end,
      sending_by = case when h.reason is null then ${by} end
    from taken f
    join deliveries o on o.owner_id = f.owner_id and o.id = f.id
    join bots b on b.owner_id = o.owner_id and b.id = o.bot_id
    cross join lateral (select not o.is_test and case
      -- least and greatest pass over a null, so one who was never away would be away until now
      when o.cause in ('letter', 'mailing') then b.away_until is not null and coalesce(
        least(b.away_until, ${now}::timestamptz) - greatest(b.away_from, o.due_at) > make_interval(secs => ${limits.misfireGraceSeconds}::integer), false)
      else o.due_at < ${graceOver} and o.delay_seconds >= ${limits.longDelaySeconds} end as is_overdue) l
    cross join lateral (select case
      when f.is_lapsed and f.leaves_by_itself then 'lapsed' when l.is_overdue then 'late'
      when f.is_beyond and f.leaves_by_itself then 'limit' end as reason) h
    left join lateral (
      select s.settings -> 'quiet' as quiet, coalesce(c.time_zone, s.settings ->> 'time_zone') as zone
      from funnels s join contacts c on c.owner_id = s.owner_id and c.id = o.contact_id
      where s.owner_id = o.owner_id and s.id = o.funnel_id and o.cause in ('letter', 'mailing') and not o.is_test
        and not o.ignores_quiet) w on true
    where d.owner_id = f.owner_id and d.id = f.id
    returning d.owner_id, d.id, d.seq, d.bot_id, d.contact_id, d.chat_id, d.funnel_id, d.journey_id, d.cause, d.cause_id,
      d.message_key, d.part, d.round, d.priority, d.call, d.attempts, d.is_test, d.state, w.quiet, w.zone, d.reason
    ), told as (${insertNotices(overdue, now)}
    ), limited as (${noteLimited(sql`array(select owner_id from claimed where reason = 'limit')`, now)})
    select * from claimed`).execute(db);
  const late = rows.filter(({ reason }) => reason === 'late');
  if (late.length > 0) await notify(db, { kind: 'notices' });
  for (const owner_id of new Set(late.map((row) => row.owner_id))) await notify(db, { kind: 'bell', owner_id });
  if (rows.some(({ reason }) => reason === 'limit')) await notify(db, { kind: 'limits' });
  return rows.sort((a, b) => a.priority - b.priority || a.seq - b.seq);
}

/** What the claim has just held for its owner; of a mailing its own life tells. */
const overdue = sql`(
  select owner_id, 'overdue' as kind, funnel_id::text as subject, count(distinct contact_id)::integer as times,
    jsonb_build_object('kind', 'overdue', 'funnel', funnel_id, 'letter', max(message_key) filter (where cause = 'letter')) as data
  from claimed where reason = 'late' and cause <> 'mailing' and funnel_id is not null group by owner_id, funnel_id)`;

/** When the first queued delivery of the bots that a process drives is due, which may be past; null when none waits. */
export const queuedDueAt = (by: string): RawBuilder<Date | null> => sql`(
  select min(d.due_at) from bots b
  join deliveries d on d.owner_id = b.owner_id and d.bot_id = b.id and d.state = 'queued'
  where b.leased_by = ${by})`;

/** When the next queued delivery of these bots falls due; null when none waits. */
export async function nextDueAt(db: Db, bots: { owner_id: string; bot_id: string }[], now: Date): Promise<Date | null> {
  const { rows } = await prepared(sql<{ at: Date | null }>`
    select min(d.due_at) as at
    from ${recordset('deliveries', ['owner_id', 'bot_id'], bots)} as w
    join deliveries d on d.owner_id = w.owner_id and d.bot_id = w.bot_id and d.state = 'queued'
    where d.due_at > ${now}`).execute(db);
  return rows[0]?.at ?? null;
}

/** Extends the claim of a delivery that uploads a file, or waits for an upload. */
export async function prolongSending(db: Db, rows: { owner_id: string; id: string; by: string }): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ sending_until: sendingUntil(uploadSeconds) })
    .where('owner_id', '=', rows.owner_id)
    .where('id', '=', rows.id)
    .where('sending_by', '=', rows.by)
    .execute();
}
