import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueue, type NewDelivery } from '#server/outbox/enqueue.ts';

/** Puts deliveries of letters or mailings into the outbox, and wakes it where one may leave. */
export async function enqueueDue(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  await enqueue(tx, deliveries);
  const due = deliveries.filter(({ held }) => !held);
  if (due.length > 0) await notify(tx, { kind: 'outbox', is_reply: due.some(({ priority }) => priority === 0) });
}
