import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

type Clock = Pick<Deps, 'now'>;

/** What waits of these letters never leaves; a call on its way is finished. */
export async function dropLetterDeliveries(clock: Clock, tx: Tx, ownerId: string, letters: string[]): Promise<void> {
  if (letters.length === 0) return;
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb))`;
  await drop(clock, tx, { reason: 'removed', where: sql`owner_id = ${ownerId} and message_key = any (${ids})` });
}

/** What waits for a member of a series never leaves, also what was asked for by hand. */
export async function dropDeliveriesOfMember(
  clock: Clock,
  tx: Tx,
  { ownerId, member }: { ownerId: string; member: string },
): Promise<void> {
  await drop(clock, tx, { reason: 'left_series', where: sql`owner_id = ${ownerId} and cause_id = ${member}` });
  await sql`
    update letter_progress set extra_due_at = null
    where owner_id = ${ownerId} and member_id = ${member} and extra_due_at is not null`.execute(tx);
}

async function drop(
  { now }: Clock,
  tx: Tx,
  { reason, where }: { reason: string; where: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update deliveries set state = 'dropped', reason = ${reason}, settled_at = ${now()}
    where ${where} and cause = 'letter' and state in ('queued', 'held')`.execute(tx);
}
