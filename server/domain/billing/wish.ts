import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

/** Keeps what a provider has to be told or asked; it is repeated until the provider has answered. */
export async function wish(deps: Pick<Deps, 'now'>, tx: Tx, renewalId: string, what: 'cancel' | 'ask'): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ wish: what, tries: 0, next_try_at: deps.now() })
    .where('id', '=', renewalId)
    .execute();
  await notify(tx, { kind: 'payments' });
}
