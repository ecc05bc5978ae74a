import { id } from '#contract/schemas/common.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { together } from '#server/db/together.ts';
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
  const order = db.isTransaction
    ? await lockOrder(db as Tx, data)
    : await db.selectFrom('orders').selectAll().where('id', '=', data).executeTakeFirst();
  return order?.provider === provider ? order : undefined;
}

const lockOrder = together(async (tx, ids: string[]) => {
  const rows = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return ids.map((one): OrderRow | undefined => rows.find(({ id: found }) => found === one));
});
