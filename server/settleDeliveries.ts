import type { Tx } from './db/transaction.ts';
import { settleJourneys } from './journeys/settleJourneys.ts';
import { settleMailings } from './mailings/settleMailings.ts';
import type { RequeuedDelivery, SettledDelivery } from './outbox/enqueue.ts';
import { type SettleDeps, settleBy } from './sending/settle.ts';
import { settleSeries } from './series/settleSeries.ts';

const settlers = { series: settleSeries, journeys: settleJourneys, mailings: settleMailings };

/** Passes settled deliveries, and those that are to be retried, to what caused them, in the transaction that settles them. */
export const settleDeliveries = (
  deps: SettleDeps,
  tx: Tx,
  settled: SettledDelivery[],
  requeued: RequeuedDelivery[] = [],
): Promise<void> => settleBy(settlers, deps, tx, { settled, requeued });
