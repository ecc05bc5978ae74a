import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockBalances } from './lockBalances.ts';
import { postTransfers } from './postTransfers.ts';

type HoldDeps = Pick<Deps, 'now' | 'newId'>;

/** Moves what has left its hold by now to what is available, each once and dated at the end of its hold. */
export async function settleHolds(deps: HoldDeps, tx: Tx, partnerId: string): Promise<void> {
  await lockBalances(tx, partnerId);
  await releaseDue(deps, tx, partnerId);
}

/** The same, of a partner whose balances are locked already. */
export async function releaseDue(deps: HoldDeps, tx: Tx, partnerId: string): Promise<void> {
  const due = await ofDue(deps, tx, partnerId)
    .select(['payment_id', 'link_id', 'person_id', 'currency', 'hold_minor', 'hold_until'])
    .orderBy('hold_until')
    .orderBy('payment_id')
    .forUpdate()
    .execute();
  if (due.length === 0) return;
  await postTransfers(
    deps,
    tx,
    due.map(({ payment_id, link_id, person_id, currency, hold_minor, hold_until }) => ({
      id: `released:${payment_id}`,
      kind: 'released' as const,
      currency,
      cause: { payment_id, link_id, person_id },
      at: hold_until ?? deps.now(),
      entries: [
        { account: 'hold' as const, partner: partnerId, amount: -hold_minor },
        { account: 'available' as const, partner: partnerId, amount: hold_minor },
      ],
    })),
  );
  const ids = due.map(({ payment_id }) => payment_id);
  await tx.updateTable('ledger_payments').set({ hold_minor: 0 }).where('payment_id', 'in', ids).execute();
}

/** The same at a look, which writes only where something has left its hold. */
export async function settleHoldsAtLook(deps: HoldDeps & { db: Db }, partnerId: string): Promise<void> {
  const due = await ofDue(deps, deps.db, partnerId).select('payment_id').limit(1).executeTakeFirst();
  if (due) await transaction(deps.db, (tx) => settleHolds(deps, tx, partnerId));
}

const ofDue = ({ now }: HoldDeps, db: Db | Tx, partnerId: string) =>
  db.selectFrom('ledger_payments').where(isDue(partnerId, now()));

/** Payments whose commission is still on hold though its time is over. */
export const isDue = (partnerId: string, now: Date): RawBuilder<boolean> =>
  sql`(partner_id = ${partnerId} and hold_minor > 0 and hold_until <= ${now})`;
