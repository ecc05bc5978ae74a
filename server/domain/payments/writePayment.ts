import type { Insertable } from 'kysely';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import type { Tables } from '#server/db/tables.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PaymentRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import type { PaidEvent } from './renewal/paidEvent.ts';

interface Credit {
  owner_id: string;
  provider: PaymentProviderName;
  agreed: { plan: string; months: number; amount_minor: number; currency: string };
  orderId: string | null;
  event: PaidEvent;
  isRenewal: boolean;
}

/** Writes a payment that is as it was agreed. */
export function writePayment(
  deps: Deps,
  tx: Tx,
  { owner_id, provider, agreed, orderId, event, isRenewal }: Credit,
): Promise<PaymentRow> {
  const { plan, months, amount_minor, currency } = agreed;
  const card = event.card && deps.accounts.sign(JSON.stringify(['card', event.card.fingerprint]));
  const row = {
    id: deps.newId(),
    owner_id,
    provider,
    external_id: event.id,
    order_id: orderId,
    plan,
    months,
    amount_minor,
    currency,
    is_renewal: isRenewal,
    until: event.until,
    card_fingerprint: card,
    payer_telegram_id: event.payerTelegramId,
    paid_at: event.at ?? deps.now(),
  };
  return insertPayment(tx, row);
}

const insertPayment = together(async (tx, rows: Insertable<Tables['payments']>[]) => {
  const written = await tx.insertInto('payments').values(rows).returningAll().execute();
  const byId = new Map(written.map((row) => [row.id, row]));
  return rows.map(({ id }) => {
    const row = byId.get(id);
    if (!row) throw new Error('A payment is not written.');
    return row;
  });
});
