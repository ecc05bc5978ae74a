import type { PaymentWidget } from '../gateways/payments.ts';

/** An order as CloudPayments charges it. */
export interface CardOrder {
  order: string;
  plan: string;
  months: number;
  renews: boolean;
  /** In decimal notation, as CloudPayments takes it. */
  amount: string;
  currency: string;
  account: string;
  email: string | null;
  widget: PaymentWidget;
}

/** What CloudPayments is told beside the amount: what renews with the payment, and the fiscal receipts. */
export function chargeData({ widget, plan, amount, months, renews, email }: CardOrder): { CloudPayments: object } {
  const made = widget.receiptFor(plan, amount);
  const receipt = made && { ...made, ...(email !== null && { email }) };
  const recurrent = { interval: 'Month', period: months, ...(receipt && { customerReceipt: receipt }) };
  return { CloudPayments: { ...(receipt && { CustomerReceipt: receipt }), ...(renews && { recurrent }) } };
}

/** What the widget is given. A fiscal receipt goes to an e-mail, so whoever has none here gives one there. */
export function widgetCharge(order: CardOrder) {
  const { widget, plan, amount, email } = order;
  const isAsked = email === null && widget.receiptFor(plan, amount) !== null;
  return {
    publicId: widget.publicId,
    description: `Voronka: ${plan}`,
    amount: Number(amount),
    currency: order.currency,
    accountId: order.account,
    invoiceId: order.order,
    ...(email !== null && { email }),
    ...(isAsked && { requireEmail: true }),
    data: chargeData(order),
  };
}
