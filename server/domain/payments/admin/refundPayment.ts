import { sql } from 'kysely';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import { transaction } from '#server/db/transaction.ts';
import { fromMinorUnits } from '#server/payments/minorUnits.ts';
import { requireRecentPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import type { EventRow } from '#server/domain/billing/settled.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { mapProviderErrors } from '../mapProviderErrors.ts';
import { ingestEvent } from '../ingestEvent.ts';
import { type AdminPaymentRow, selectAdminPayments, viewAdminPayment } from './adminPaymentRow.ts';

export interface RefundInput {
  /** Minor units; the whole payment where none is given. */
  amount?: number | undefined;
  reason: string;
}

/**
 * Gives a payment back at its provider, also one that was never credited. What follows is taken from the refund itself, so
 * that the provider's own word of it, before or after, changes nothing.
 */
export async function refundPayment(
  deps: Deps,
  actor: Actor,
  { id, amount, reason }: RefundInput & { id: string },
): Promise<AdminPayment> {
  await requireRecentPassword(deps, actor);
  const paid = await findPaid(deps, id);
  const left = (paid.amount_minor ?? 0) - paid.refunded_minor;
  const provider = deps.payments.providers.get(paid.provider);
  if (!provider || paid.currency === null || left <= 0) throw new RequestError('transition_not_allowed');
  const minor = amount ?? left;
  const isWhole = minor === paid.amount_minor;
  if (minor > left || (paid.provider === 'stars' && !isWhole))
    throw new ValidationError({ amount: ['Invalid value.'] });
  const money = { amount: minor, currency: paid.currency };
  const at = { external_id: paid.external_id, payer_telegram_id: payerOf(paid), amount: money };
  // asked twice for the same, the provider gives it back once
  const refundId = await mapProviderErrors(() => provider.refund(at, `${paid.id}-${paid.refunded_minor}-${minor}`));
  await transaction(deps.db, (tx) =>
    writeAudit(deps, tx, {
      actor,
      kind: 'payment.refunded',
      args: { payment: paid.id, provider: paid.provider, amount: minor, currency: money.currency },
      reason,
    }),
  );
  await ingestEvent(deps, {
    provider: paid.provider,
    kind: 'refund',
    ...refundEvent(paid, refundId, fromMinorUnits(minor, money.currency)),
  });
  return viewAdminPayment(await findPaid(deps, id), deps.now());
}

async function findPaid(deps: Deps, id: string) {
  const { rows } = await selectAdminPayments(sql`e.id = ${id} and e.kind = 'pay'`, 1).execute(deps.db);
  const row = rows[0];
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Who paid in Telegram; of a payment that was not credited the update that is kept says it. */
function payerOf({ payer_telegram_id, raw }: AdminPaymentRow): number | null {
  if (payer_telegram_id !== null) return payer_telegram_id;
  const update = JSON.parse(raw) as { message?: { from?: { id?: number } } };
  return update.message?.from?.id ?? null;
}

/** The refund as its provider says it. */
function refundEvent({ provider, external_id }: EventRow, id: string, amount: string) {
  const raw =
    provider === 'stars'
      ? { update_id: 0, message: { chat: { id: 0 }, date: 0, refunded_payment: { telegram_payment_charge_id: id } } }
      : { TransactionId: id, PaymentTransactionId: external_id, Amount: amount };
  const event = { kind: 'refund' as const, id, payment: external_id, amount: provider === 'stars' ? null : amount };
  return { event, raw: JSON.stringify(raw) };
}
