import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { type SettledDelivery, settledColumns } from '#server/outbox/enqueue.ts';

interface Dropping {
  /** Selects among deliveries `d`. */
  where: RawBuilder<unknown>;
  reason: string;
  now: Date;
}

/** Drops what waits in the outbox. @returns what was dropped, for its sender to settle */
export async function dropDeliveries(tx: Tx, { where, reason, now }: Dropping): Promise<SettledDelivery[]> {
  const { rows } = await sql<SettledDelivery>`
    update deliveries d set state = 'dropped', reason = ${reason}, settled_at = ${now}
    where ${where} and d.state in ('queued', 'held')
    returning ${settledColumns}`.execute(tx);
  return rows;
}
