import { groupBy } from '#machines/groupBy.ts';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';

/** Notifies open screens of the people whose mailings and letters are settled; journeys notify of their own messages. */
export async function notifyMailed(tx: Tx, settled: SettledDelivery[]): Promise<void> {
  const mailed = settled.filter(({ cause }) => cause === 'mailing' || cause === 'letter');
  for (const [funnel_id, own] of groupBy(mailed, (one) => one.funnel_id)) {
    const [first] = own;
    if (!first || funnel_id === null) continue;
    const contacts = idsUnlessMany(own.map(({ contact_id }) => contact_id));
    await notify(tx, { kind: 'people', owner_id: first.owner_id, funnel_id, contacts });
  }
}
