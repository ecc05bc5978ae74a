import type { PaymentTotals } from '#contract/schemas/money/adminTotals.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';

/** What was credited and given back by currency, and how much found no order. @throws RequestError `admin_only` */
export async function paymentTotals({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<PaymentTotals> {
  requireAdmin(actor);
  const credited = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      'currency',
      fn.countAll().as('count'),
      fn.sum('amount_minor').as('came'),
      fn.sum('refunded_minor').as('refunded'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  const { orphaned } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.countAll().as('orphaned'))
    .where('outcome', '=', 'orphaned')
    .executeTakeFirstOrThrow();
  return {
    totals: credited.map(({ currency, count, came, refunded }) => ({
      count: Number(count),
      came: { amount: Number(came), currency },
      refunded: { amount: Number(refunded), currency },
    })),
    orphaned: Number(orphaned),
  };
}
