import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { dropDeliveries } from '#server/sending/dropDeliveries.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { settleLetters } from './settleLetters.ts';

/** Deliveries in memory at a time. */
const portion = 1_000;

interface Stopping {
  ownerId: string;
  letters: string[];
}

/**
 * Drops what waits of the letters of a series that is turned off, also what was asked for by hand; what waits for the
 * owner’s word stays theirs to decide. Nobody may put letters into the outbox meanwhile: lock the funnel before.
 */
export async function stopLetters(
  { now }: Pick<SeriesDeps, 'now'>,
  tx: Tx,
  { ownerId, letters }: Stopping,
): Promise<void> {
  const keys = sql`select value from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb)`;
  await sql`
    update letter_progress set extra_due_at = null
    where owner_id = ${ownerId} and letter_id = any (array(${keys})::uuid[]) and extra_due_at is not null`.execute(tx);
  for (;;) {
    const rows = await dropDeliveries(tx, {
      ...{ reason: 'series_off', now: now() },
      where: sql`d.owner_id = ${ownerId} and d.id = any (array(
          select id from deliveries
          where owner_id = ${ownerId} and cause = 'letter' and message_key = any (array(${keys}))
            and (state = 'queued' or (state = 'held' and reason is distinct from 'late'))
          limit ${portion}))
        and (d.state = 'queued' or d.reason is distinct from 'late')`,
    });
    if (rows.length === 0) return;
    await settleLetters(tx, rows);
  }
}
