import { type RawBuilder, sql } from 'kysely';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset } from '#server/db/recordset.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { countReached } from './countReached.ts';
import { type RequeuedDelivery, type SettledDelivery, settledColumns } from './enqueue.ts';
import type { Verdict } from './verdict.ts';

/** Passes settled deliveries to what caused them, and those that are to be retried, in the transaction that settles them. */
export type SettleDeliveries = (tx: Tx, settled: SettledDelivery[], requeued?: RequeuedDelivery[]) => Promise<void>;

/** How the call of a claimed delivery ended. */
export interface Outcome {
  owner_id: string;
  id: string;
  verdict: Verdict;
  /** The mailing whose next recipients may be taken in the transaction that writes it; absent where it is written by itself. */
  mailing_id?: string;
}

interface SettleOptions {
  by: string;
  now: Date;
  outcomes: Outcome[];
  settleDeliveries: SettleDeliveries;
}

type Row = (SettledDelivery | RequeuedDelivery) & { has_next: boolean };

/**
 * Writes the outcomes of claimed deliveries in one statement, and passes them to the journeys in the same transaction.
 * @returns whether something may leave now that waited for them: the next message of a chat, or a retry
 */
export async function settle(db: Db, of: SettleOptions): Promise<boolean> {
  if (of.outcomes.length === 0) return false;
  return transaction(db, (tx) => settleIn(tx, of));
}

/** Does what `settle` does, in a transaction that does more. */
export async function settleIn(tx: Tx, of: SettleOptions): Promise<boolean> {
  const { rows } = await prepared(sql<Row>`
    with settled as (
      ${settlement(of)}
      returning ${settledColumns}, d.is_test, d.cause in ('visit', 'reply', 'auto_reply') or d.state = 'queued' or ${hasNext} as has_next
    ), counted as (${countReached(of.now)})
    select * from settled`).execute(tx);
  const requeued = rows.filter((row) => row.state === 'queued');
  await holdIfStopped(tx, requeued, of.now);
  await of.settleDeliveries(tx, rows.filter(isSettled), requeued);
  return rows.some((row) => row.has_next);
}

/**
 * The statement that writes outcomes into deliveries `d`, without what it returns. A row that another process has claimed
 * meanwhile is left alone. By their ids: the index of what is being sent has an entry for all that was, until a vacuum.
 */
export function settlement({ by, now, outcomes }: { by: string; now: Date; outcomes: Outcome[] }): RawBuilder<unknown> {
  const rows = outcomes.map(({ owner_id, id, verdict: { state, reason, messageIds, dueAt, isTry } }) => ({
    owner_id,
    id,
    state,
    reason,
    telegram_message_id: messageIds[0] ?? null,
    album_message_ids: messageIds.length > 1 ? messageIds : null,
    due_at: dueAt,
    attempts: isTry ? 1 : 0,
  }));
  return sql`
    update deliveries d set state = r.state, reason = r.reason, telegram_message_id = r.telegram_message_id,
      album_message_ids = r.album_message_ids, due_at = coalesce(r.due_at, d.due_at),
      attempts = least(d.attempts + r.attempts, 30000), sending_until = null, sending_by = null,
      settled_at = case when r.state = 'queued' then null else ${now}::timestamptz end
    from ${recordset('deliveries', ['owner_id', 'id', 'state', 'reason', 'telegram_message_id', 'album_message_ids', 'due_at', 'attempts'], rows)} as r
    where d.owner_id = r.owner_id and d.id = r.id and ${filteredBy(sql`d.state`, 'sending')} and d.sending_by = ${by}`;
}

/** Something else is queued for the chat of delivery `d`: found by the contact, not among all that is queued for the bot. */
export const hasNext: RawBuilder<boolean> = sql<boolean>`exists (
  select from deliveries n where n.owner_id = d.owner_id and n.contact_id = d.contact_id and n.bot_id = d.bot_id
    and n.state in ('queued', 'held', 'sending') and ${filteredBy(sql`n.state`, sql`'queued'`)})`;

const isSettled = (row: Row): row is SettledDelivery & { has_next: boolean } => row.state !== 'queued';

/** Holds deliveries that are to be retried although their funnel has stopped while the call was in flight. */
export async function holdIfStopped(tx: Tx, rows: { owner_id: string; id: string }[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ owner_id, id }) => ({ owner_id, id }));
  await sql`
    update deliveries d set state = 'held', reason = 'stopped'
    from ${recordset('deliveries', ['owner_id', 'id'], keys)} as r, funnels f
    where d.owner_id = r.owner_id and d.id = r.id and f.owner_id = d.owner_id and f.id = d.funnel_id
      and not ${isListening(now)}`.execute(tx);
}

/** Stores how long Telegram's 429 keeps a bot from sending, for whichever process drives it next. */
export async function saveFloodWait(db: Db, bot: { owner_id: string; id: string }, until: Date): Promise<void> {
  await db
    .updateTable('bots')
    .set({ flood_until: until })
    .where('owner_id', '=', bot.owner_id)
    .where('id', '=', bot.id)
    .execute();
}
