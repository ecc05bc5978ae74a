import type { Tx } from '#server/db/transaction.ts';

/** Locks a partner's balances until the commit: whatever moves them waits. The lock order: always the first that is taken. */
export const lockBalances = (tx: Tx, partnerId: string) =>
  tx
    .selectFrom('partner_balances')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('currency')
    .forUpdate()
    .execute();
