import type { Tx } from '#server/db/transaction.ts';
import type { DeliveryCause, TelegramCall } from '#server/db/tables.ts';

/** A delivery as its cause orders it. */
export interface NewDelivery {
  id: string;
  owner_id: string;
  bot_id: string;
  contact_id: string;
  chat_id: number;
  funnel_id: string | null;
  journey_id: string | null;
  cause: DeliveryCause;
  cause_id: string;
  message_key: string;
  part: number;
  round: number;
  /** 0 replies, 1 letters, 2 mailings. */
  priority: number;
  call: TelegramCall;
  due_at: Date;
  is_test: boolean;
}

/** Puts deliveries into the outbox in the caller's transaction; one that is there already (same cause, message, part, round) is left alone. */
export async function enqueue(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('deliveries')
    .values(deliveries.map((d) => ({ ...d, call: JSON.stringify(d.call), state: 'queued' as const })))
    .onConflict((oc) => oc.columns(['owner_id', 'cause', 'cause_id', 'message_key', 'part', 'round']).doNothing())
    .execute();
}
