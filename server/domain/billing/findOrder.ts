import { id } from '#contract/schemas/common.ts';
import type { PaymentProviderName } from '#contract/schemas/subscription.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { OrderRow } from './settled.ts';

/** The order that an outside event names. In a transaction it stays as it is until the end. */
export async function findOrder(
  db: Db | Tx,
  provider: PaymentProviderName,
  named: string | null,
): Promise<OrderRow | undefined> {
  const { data } = id.safeParse(named);
  if (data === undefined) return undefined;
  const order = db.selectFrom('orders').selectAll().where('id', '=', data).where('provider', '=', provider);
  return (db.isTransaction ? order.forUpdate() : order).executeTakeFirst();
}
