import { type RawBuilder, type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { RecipientState } from '#contract/schemas/sending/mailing.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { messagesLeft } from '#server/db/conditions/accountLeft.ts';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { isHeld } from '#server/db/conditions/isHeld.ts';
import { isLapsed } from '#server/db/conditions/isLapsed.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { type Announce, announceAfterCommit, notify } from '#server/db/notify.ts';
import { noteLimited } from '#server/db/noteLimited.ts';
import { prepared } from '#server/db/prepared.ts';
import { bigintArray, recordset } from '#server/db/recordset.ts';
import type { Tables } from '#server/db/tables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { type Claimed, claimedOf } from '#server/outbox/claim.ts';
import { enqueueClaimed, type NewDelivery } from '#server/outbox/enqueue.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import type { TakeOptions } from '#server/outbox/takingRecipients.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
import { earliestSending, type Later } from '#server/sending/earliestSending.ts';
import { renderMailing } from '#server/domain/mailings/unsent/renderMailing.ts';
import { finishMailings } from '#server/domain/mailings/lifecycle/finishMailings.ts';
import type { MailingDeps } from './mailingDeps.ts';

export interface MailingKey {
  owner_id: string;
  id: string;
}
type Mailing = Selectable<Tables['mailings']> & {
  bot_id: string;
  settings: Selectable<Tables['funnels']>['settings'];
  /** The owner's subscription is over. */
  is_lapsed: boolean;
  /** Messages that the account may still send this month; null is no limit. */
  messages_left: number | null;
  is_late: boolean;
};

interface WaitingRow {
  id: string;
  contact_id: string;
  telegram_id: number;
  round: number;
  first_name: string;
  last_name: string;
  username: string | null;
  time_zone: string | null;
  own?: Readonly<Record<string, string | null>>;
  is_blocked: boolean;
}
/** What becomes of a recipient whose turn it is; `due_at` where it is not their time yet. */
interface Turn {
  id: string;
  state: RecipientState;
  reason: string | null;
  due_at: Date | null;
  deliveries: NewDelivery[];
}

/** Whose messages leave now. */
export interface Taking {
  bot: DrivenBot;
  /** Names this run of the process. */
  by: string;
  announce: Announce;
  /** Messages at most, as the bot's pace counts them; one person at least. */
  most: number;
  /** To these nothing leaves now. */
  closedChats: number[];
  /** How messages to those before them have ended; written along with what leaves, which spares locking the mailing twice. */
  joined: ReturnType<TakeOptions['join']>;
  /** Called with what leaves at the commit, before it: whether there was one is not known where it fails. */
  onWritten(rows: Claimed[]): void;
}
export interface Taken {
  /** People, also those to whom nothing leaves. */
  count: number;
  /** There were fewer than might be taken. */
  areAll: boolean;
  /** What they take of the bot's pace: each message of an album has a place. */
  places: number;
  /** What is committed as being sent by this process. */
  leaving: Claimed[];
  /** Nobody was taken, since the bot was away for too long: the owner decides whether it goes on. */
  isLate: boolean;
}

/** Commits the messages of a mailing to its next recipients as being sent. */
export async function feedMailing(deps: MailingDeps, key: MailingKey, taking: Taking): Promise<Taken> {
  const taken = await transaction(deps.db, async (tx) => {
    announceAfterCommit(tx, taking.announce);
    await taking.joined?.write(tx);
    const now = deps.now();
    const nothing = { count: 0, areAll: true, places: 0, leaving: [], isLate: false };
    const mailing = await lockSending(tx, key, taking, now);
    if (!mailing) return nothing;
    if (mailing.is_late) return { ...nothing, isLate: true };
    const { owner_id, bot_id, settings, messages_left: left } = mailing;
    // whoever follows the limits pauses it
    if (left !== null && left <= 0) {
      await noteSpent(tx, owner_id, now);
      return nothing;
    }
    const placesEach = Math.max(1, mediaOf(mailing.message).length);
    const wanted = Math.max(1, Math.floor(taking.most / placesEach));
    const most = Math.min(wanted, left ?? wanted);
    const people = await nextRecipients(tx, mailing, { ...taking, most }, now);
    if (people.length === 0) return nothing;
    const later = await earliestSending(tx, { owner_id, bot_id, settings, now }, people);
    const turns = people.map((person) =>
      takeTurn(deps, mailing, person, { now, later: later.get(person.contact_id) ?? null }),
    );
    // the owner's subscription is over: the claim holds them
    const by = mailing.is_lapsed ? null : taking.by;
    const written = await writeTurns(tx, key, { turns, by, now });
    taking.onWritten(written.leaving);
    await notify(tx, { kind: 'mailings', owner_id, mailing_id: key.id, is_count: true });
    if (written.hasQueued) await notify(tx, { kind: 'outbox', is_reply: false });
    if (written.left === 0) await finishMailings(deps, tx, [key]);
    const count = people.length;
    return { ...nothing, count, areAll: count < wanted, places: count * placesEach, leaving: written.leaving };
  });
  taking.joined?.committed();
  return taken;
}

/** The messages of the month are spent while people wait. */
async function noteSpent(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await noteLimited(sql`array[${ownerId}::uuid]`, now).execute(tx);
  await notify(tx, { kind: 'limits' });
}

/** A cancelled mailing sends what is sent again by hand. */
async function lockSending(
  tx: Tx,
  { owner_id, id }: MailingKey,
  { bot, by }: Taking,
  now: Date,
): Promise<Mailing | undefined> {
  const { rows } = await prepared(sql<Mailing>`
    select m.*, f.settings, ${isLapsed(sql`m.owner_id`, now)} as is_lapsed,
      ${messagesLeft(sql`m.owner_id`, now)} as messages_left,
      m.state = 'sending' and ${mayBeLate(now)} and exists (select from ${nextWaiting} where ${isLate(now)}) as is_late
    from mailings m
    join bots b on b.owner_id = m.owner_id and b.id = m.bot_id
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id and f.bot_id = m.bot_id and f.state = 'running'
    where m.owner_id = ${owner_id} and m.id = ${id} and m.state in ('sending', 'cancelled')
      and m.bot_id = ${bot.id} and ${isHeld({ bot, by })}
    for no key update of m`).execute(tx);
  return rows[0];
}

/** When the first of those is due who wait for mailing `m`, as `n.next_at`. */
export const nextWaiting = sql`(
  select min(r.due_at) as next_at from mailing_recipients r
  where r.owner_id = m.owner_id and r.mailing_id = m.id and r.state = 'waiting') n`;

/** Bot `b` was away for more than the grace since then, up to now: its end lies ahead where the clock was set back. */
const wasAwaySince = (since: RawBuilder<unknown>, now: Date) => sql<boolean>`coalesce(
  least(b.away_until, ${now}::timestamptz) - greatest(b.away_from, ${since})
    > make_interval(secs => ${limits.misfireGraceSeconds}::integer), false)`;

/** A condition for `isLate` that needs no look at who waits, since that passes the dead index entries of those who have left. */
const mayBeLate = (now: Date): RawBuilder<boolean> => wasAwaySince(sql`m.updated_at`, now);

/** For mailings `m` of bots `b`, with `nextWaiting`: people were due while the bot could send nothing, for more than the grace. */
export const isLate = (now: Date): RawBuilder<boolean> => wasAwaySince(sql`greatest(m.updated_at, n.next_at)`, now);

/**
 * Those for whom nothing earlier waits in their chat. The funnel and the lease are asked here again, because the mailing may
 * have been waited for, which is read as it is since, while what stands beside it was read before.
 */
async function nextRecipients(
  tx: Tx,
  mailing: Mailing,
  { bot, by, most, closedChats }: Taking,
  now: Date,
): Promise<WaitingRow[]> {
  const { rows } = await prepared(sql<WaitingRow>`
    with next as (
      select r.owner_id, r.id, r.contact_id, r.chat_id, r.round, r.due_at, r.place from mailing_recipients r
      where r.owner_id = ${mailing.owner_id} and r.mailing_id = ${mailing.id} and r.state = 'waiting' and r.due_at <= ${now}
        and exists (select from funnels f where f.owner_id = ${mailing.owner_id} and f.id = ${mailing.funnel_id}
          and f.bot_id = ${mailing.bot_id} and f.state = 'running')
        and ${isHeld({ bot, by })}
        and r.chat_id <> all (${bigintArray(closedChats)}) and not exists (
          select from deliveries d where d.owner_id = r.owner_id and d.contact_id = r.contact_id and d.bot_id = ${mailing.bot_id}
            and d.state in ('queued', 'held', 'sending')
            and (${filteredBy(sql`d.state`, 'sending')} or (${filteredBy(sql`d.state`, 'queued')} and d.due_at <= ${now})) offset 0)
      order by r.due_at, r.place limit ${most} for update skip locked)
    select n.id, n.contact_id, n.chat_id as telegram_id, n.round, c.first_name, c.last_name, c.username, c.time_zone, ${ownTexts} as own,
      h.blocked_at is not null or h.contact_id is null as is_blocked
    from next n join contacts c on c.owner_id = n.owner_id and c.id = n.contact_id
    left join chats h on h.owner_id = n.owner_id and h.bot_id = ${mailing.bot_id} and h.contact_id = n.contact_id
    order by n.due_at, n.place`).execute(tx);
  return rows;
}

function takeTurn(
  deps: MailingDeps,
  mailing: Mailing,
  person: WaitingRow,
  { now, later }: { now: Date; later: Later | null },
): Turn {
  const turn = { id: person.id, reason: null, due_at: null, deliveries: [] };
  if (person.is_blocked) return { ...turn, state: 'unreachable', reason: 'blocked' };
  if (later) return { ...turn, state: 'waiting', due_at: later.at, reason: later.reason };
  const { owner_id, bot_id, funnel_id, message } = mailing;
  const calls = renderMailing(message, person, { recipient: person.id, isPaid: mailing.allow_paid_broadcast });
  if (!calls) return { ...turn, state: 'failed', reason: 'message_empty' };
  const sending = {
    ...{ owner_id, bot_id, funnel_id, journey_id: null, contact_id: person.contact_id, chat_id: person.telegram_id },
    ...{ cause: 'mailing' as const, cause_id: person.id, message_key: message.id, round: person.round },
    ...{ priority: mailingPriority, due_at: now, is_test: false },
  };
  return { ...turn, state: 'sending', deliveries: deliveriesOf(deps.newId, sending, calls) };
}

export const mailingPriority = 2;

interface Written {
  leaving: Claimed[];
  hasQueued: boolean;
  /** Of the mailing's people those who are not settled. */
  left: number;
}

/** What leaves at once, the first part of each message, is written as claimed by `by`; null queues all. */
async function writeTurns(
  tx: Tx,
  { owner_id, id }: MailingKey,
  { turns, by, now }: { turns: Turn[]; by: string | null; now: Date },
): Promise<Written> {
  const changes = turns.map((turn) => ({
    ...{ owner_id, id: turn.id, state: turn.state },
    ...{ reason: turn.reason, due_at: turn.due_at },
  }));
  const deliveries = turns.flatMap((turn) =>
    turn.deliveries.map((delivery) => ({ ...delivery, sending_by: delivery.part === 0 ? by : null })),
  );
  const { rows } = await prepared(sql<{ left: number; written: string[] }>`
    with taken as (
      update mailing_recipients r set state = x.state, reason = x.reason, due_at = coalesce(x.due_at, r.due_at),
        settled_at = case when x.state in ('failed', 'unreachable') then ${now}::timestamptz end
      from ${recordset('mailing_recipients', ['owner_id', 'id', 'state', 'reason', 'due_at'], changes)} as x
      where r.owner_id = x.owner_id and r.id = x.id
      returning r.state
    ), enqueued as (${enqueueClaimed(deliveries)}
    ), counted as (
      select count(*) filter (where state <> 'waiting')::integer as taken,
        count(*) filter (where state = 'sending')::integer as sending,
        count(*) filter (where state = 'failed')::integer as failed,
        count(*) filter (where state = 'unreachable')::integer as unreachable
      from taken
    )
    update mailings m set waiting = m.waiting - c.taken, sending = m.sending + c.sending, failed = m.failed + c.failed,
      unreachable = m.unreachable + c.unreachable
    from counted c where m.owner_id = ${owner_id} and m.id = ${id}
    returning m.waiting + m.sending as left, array(select e.id::text from enqueued e) as written`).execute(tx);
  const written = new Set(rows[0]?.written);
  return {
    leaving: deliveries
      .filter((delivery) => delivery.sending_by !== null && written.has(delivery.id))
      .map((delivery) => ({ ...claimedOf(delivery, mailingPriority), mailing_id: id })),
    hasQueued: deliveries.some(({ sending_by }) => sending_by === null),
    left: rows[0]?.left ?? 0,
  };
}
