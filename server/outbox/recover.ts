import { type RawBuilder, sql } from 'kysely';
import { isUnstorable } from '#server/db/failure.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { type RequeuedDelivery, type SettledDelivery, settledColumns } from './enqueue.ts';
import { holdIfStopped, type SettleDeliveries } from './settle.ts';
import { isSendingOver, isSendingTooLong, sendingUntil, uploadSeconds } from './sendingUntil.ts';
import { maxCopies } from './verdict.ts';

type Row = SettledDelivery | RequeuedDelivery;

/** Looked a moment later, what was due by the database's clock is. */
const slackMs = 50;

/** When what another process is sending counts as lost, by the clock of `now`; null where none is. */
export const lostDueAt = (by: string, now: Date): RawBuilder<Date | null> => sql`(
  select case when bool_or(${isSendingOver} or ${isSendingTooLong}) then ${now}::timestamptz
    else ${new Date(now.getTime() + slackMs)}::timestamptz + (min(sending_until) - clock_timestamp()) end
  from deliveries where state = 'sending' and sending_by <> ${by})`;

interface Recovering {
  by: string;
  now: Date;
  isAlone: boolean;
  settleDeliveries: SettleDeliveries;
  log: { error(fields: object, message: string): void };
}

/**
 * Recovers deliveries that a process was sending when it ended: those a person waits for are queued again (at least once), and so are changes of what was sent, which are idempotent;
 * a mailing or a letter becomes uncertain (at most once). `isAlone`: no other process can be sending, so that no claim has
 * to expire first. Where the database's clock was set back, a claim lasts as long as one made now: its process may live.
 * One that cannot be written down stays as it is, and keeps back no other.
 * @returns how many there were.
 */
export async function recoverLostSends(db: Db, of: Recovering): Promise<number> {
  try {
    return await recover(db, of, sql`true`);
  } catch (error) {
    if (!isUnstorable(error)) throw error;
  }
  const { rows } = await sql<{ id: string }>`select id from deliveries where ${isLost(of)}`.execute(db);
  let recovered = 0;
  for (const { id } of rows)
    recovered += await recover(db, of, sql`id = ${id}`).catch((error: unknown) => {
      if (!isUnstorable(error)) throw error;
      of.log.error({ err: error, delivery: id }, 'a lost delivery cannot be written down');
      return 0;
    });
  return recovered;
}

const isLost = ({ by, isAlone }: Recovering) =>
  sql`state = 'sending' and sending_by <> ${by} and (${isAlone} or ${isSendingOver})`;

async function recover(db: Db, of: Recovering, which: RawBuilder<unknown>): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      with lost as (
        select owner_id, id, cause = 'sent_operation' or (cause in ('visit', 'reply', 'auto_reply') and attempts < ${maxCopies}) as is_repeated from deliveries
        where ${isLost(of)} and ${which}
        for update skip locked
      ), shortened as (
        update deliveries set sending_until = ${sendingUntil(uploadSeconds)}
        where state = 'sending' and sending_by <> ${of.by} and not ${of.isAlone} and ${isSendingTooLong}
      )
      update deliveries d set state = case when l.is_repeated then 'queued' else 'uncertain' end,
        reason = case when l.is_repeated then null else 'no_answer' end,
        settled_at = case when l.is_repeated then null else ${of.now}::timestamptz end,
        attempts = d.attempts + 1, sending_until = null, sending_by = null
      from lost l where d.owner_id = l.owner_id and d.id = l.id
      returning ${settledColumns}`.execute(tx);
    const requeued = rows.filter((row) => row.state === 'queued');
    await holdIfStopped(tx, requeued, of.now);
    const settled = rows.filter((row): row is SettledDelivery => row.state !== 'queued');
    if (rows.length > 0) await of.settleDeliveries(tx, settled, requeued);
    return rows.length;
  });
}
