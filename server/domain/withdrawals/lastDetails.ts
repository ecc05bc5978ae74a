import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import type { Deps } from '../deps.ts';
import type { PayoutDetails } from './payoutDetails.ts';

/** The details that a partner used last with a method; null where there are none, or they were erased. */
export async function lastDetails(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  partnerId: string,
  method: Withdrawal['method'],
): Promise<PayoutDetails | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select(['id', 'details', 'details_sealed'])
    .where('partner_id', '=', partnerId)
    .where('method', '=', method)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.details_sealed || row.details === null) return null;
  return { plain: vault.open(row.details_sealed, row.id), shown: row.details };
}
