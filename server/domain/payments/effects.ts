import type { Tx } from '#server/db/transaction.ts';
import type { PaymentRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { type Circumstances, mailReceipt, mailRefund } from './receipts.ts';

/** What follows from a payment that is credited; it commits with the event that brought it. */
export async function creditPaid(deps: Deps, tx: Tx, payment: PaymentRow, how: Circumstances): Promise<void> {
  await mailReceipt(deps, tx, payment, { ...how, until: payment.until });
}

/** What follows from a refund of a payment that was credited. */
export async function creditRefund(deps: Deps, tx: Tx, payment: PaymentRow, amountMinor: number): Promise<void> {
  await mailRefund(deps, tx, payment, amountMinor);
}
