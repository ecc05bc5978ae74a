import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { RenewalRow } from '#server/domain/billing/settled.ts';
import type { Deps } from '#server/domain/deps.ts';

/** A renewal whose subscription the provider has named. */
export type IdentifiedRenewal = RenewalRow & { external_id: string };

export const isIdentified = (renewal: RenewalRow): renewal is IdentifiedRenewal => renewal.external_id !== null;

/**
 * Names a renewal whose first payment came without the subscription that it began. What came of the subscription before
 * found nothing: it is taken again.
 */
export async function identifyRenewal(tx: Tx, renewal: RenewalRow, external_id: string): Promise<IdentifiedRenewal> {
  await tx.updateTable('renewals').set({ external_id, account: null }).where('id', '=', renewal.id).execute();
  const named = { ...renewal, external_id };
  await reprocessEvents(tx, named);
  return named;
}

/** Payments of a subscription that came before the one that began it found nothing: they are taken again. */
export const reprocessEvents = together(async (tx, renewals: Pick<IdentifiedRenewal, 'provider' | 'external_id'>[]) => {
  const given = renewals.map(({ provider, external_id }) => ({ provider, external_id }));
  const { numAffectedRows } = await sql`
    update provider_events e set taken_at = null, outcome = null, orphan = null
    from ${recordset('renewals', ['provider', 'external_id'], given)} as r
    where e.provider = r.provider and e.kind in ('pay', 'recurrent') and coalesce(e.about, e.external_id) = r.external_id
      and e.orphan = 'unknown_order'`.execute(tx);
  if (numAffectedRows !== 0n) await notify(tx, { kind: 'payments' });
  return renewals;
});

/** The provider has begun something for an account: what waits for its name is asked for now. */
export async function expediteIdentification(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  provider: PaymentProvider['name'],
  account: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update renewals set next_try_at = ${now()} where provider = ${provider} and owner_id::text = ${account}
      and external_id is null and pending_change is not null`.execute(tx);
  if (numAffectedRows !== 0n) await notify(tx, { kind: 'payments' });
}

/** Asks the provider what the first payment began; null where it knows of nothing. */
export async function fetchExternalId(
  deps: Deps,
  provider: PaymentProvider,
  renewal: RenewalRow,
): Promise<IdentifiedRenewal | null> {
  if (isIdentified(renewal)) return renewal;
  const { account, amount_minor: amount, currency, months } = renewal;
  if (account === null) return null;
  const found = await provider.find({ account, price: { amount, currency }, months });
  return transaction(deps.db, async (tx) => {
    const locked = tx.selectFrom('renewals').selectAll().where('id', '=', renewal.id).forUpdate();
    const row = await locked.executeTakeFirstOrThrow();
    // named meanwhile by a payment
    if (isIdentified(row)) return row;
    const known = tx.selectFrom('renewals').select('external_id').where('provider', '=', row.provider);
    const others = await known.where(sql<boolean>`external_id = any(${found}::text[])`).execute();
    const id = found.find((one) => others.every(({ external_id }) => external_id !== one));
    return id === undefined ? null : identifyRenewal(tx, row, id);
  });
}
