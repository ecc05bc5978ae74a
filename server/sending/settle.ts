import type { DeliveryCause } from '#server/db/tables/deliveryTables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { RequeuedDelivery, SettledDelivery } from '#server/outbox/enqueue.ts';
import { notifyMailed } from './notifyMailed.ts';

export type SettleDeps = Pick<Deps, 'now' | 'newId' | 'log' | 'journeyHandlers'>;

/** Deliveries whose calls have ended, and those whose calls are to be retried. */
export interface EndedDeliveries {
  settled: SettledDelivery[];
  requeued: RequeuedDelivery[];
}

/** Settles its own among deliveries that have ended, in the transaction that settles them. */
export type Settle = (deps: SettleDeps, tx: Tx, ended: EndedDeliveries) => Promise<void>;

/** Who causes deliveries; each gives one function that settles them. */
export type Settlers = Record<'series' | 'journeys' | 'mailings', Settle>;

const settledBy: Record<DeliveryCause, keyof Settlers> = {
  letter: 'series',
  visit: 'journeys',
  reply: 'journeys',
  auto_reply: 'journeys',
  mailing: 'mailings',
  sent_operation: 'mailings',
};

/** The order in which rows of each are locked everywhere. */
const inOrder = ['series', 'journeys', 'mailings'] as const;

/**
 * Passes deliveries that have ended to who caused them. A person who turned out unreachable has closed the chat, which
 * concerns their journeys whatever was sent.
 */
export async function settleBy(settlers: Settlers, deps: SettleDeps, tx: Tx, ended: EndedDeliveries): Promise<void> {
  for (const settler of inOrder) {
    const isOwn = ({ cause, state }: SettledDelivery | RequeuedDelivery) =>
      settledBy[cause] === settler || (settler === 'journeys' && state === 'unreachable');
    const own = { settled: ended.settled.filter(isOwn), requeued: ended.requeued.filter(isOwn) };
    if (own.settled.length + own.requeued.length > 0) await settlers[settler](deps, tx, own);
  }
  await notifyMailed(tx, ended.settled);
}
