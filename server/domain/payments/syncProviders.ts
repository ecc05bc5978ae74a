import { sql } from 'kysely';
import { transaction } from '#server/db/transaction.ts';
import { databaseFailure } from '#server/db/failure.ts';
import { askDue } from '#server/db/dueAt.ts';
import type { PaymentProvider, RenewalState } from '#server/payments/provider.ts';
import type { RenewalRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { applyState } from './applyState.ts';
import { noteMoneyFailure } from './noteMoneyFailure.ts';
import { fetchExternalId, type IdentifiedRenewal } from './renewal/identifyRenewal.ts';

const firstPauseSeconds = 10;
const longestPauseSeconds = 3_600;
/** Longer than any call takes: whoever lets it pass is dead, and the provider is told again, which is harmless. */
const claimSeconds = 120;
const batch = 20;
const nothingAfterMs = 2 * 86_400_000;

/**
 * The retry of calls to providers: tells them what they have to be told (charge no more), and asks them what they were said to have changed, until
 * they answer. @returns when the next one is due; null where nothing is to be told
 */
export async function syncProviders(deps: Deps): Promise<Date | null> {
  const { rows } = await sql<{ id: string }>`
    select id from renewals where pending_change is not null and next_try_at <= ${deps.now()} order by next_try_at limit ${batch}`.execute(
    deps.db,
  );
  for (const { id } of rows) await syncProvider(deps, id);
  return askDue(deps.db, providerDueAt);
}

/** When a provider is to be told something; null where nothing is to be told. */
export const providerDueAt = sql<Date | null>`(
  select min(next_try_at) from renewals where pending_change is not null)`;

/** Tells one provider, unless another process is doing it. */
export async function syncProvider(deps: Deps, id: string): Promise<void> {
  const claim = new Date(deps.now().getTime() + claimSeconds * 1000);
  const { rows } = await sql<RenewalRow>`
    update renewals set next_try_at = ${claim}, tries = tries + 1
    where id = ${id} and pending_change is not null and next_try_at <= ${deps.now()} returning *`.execute(deps.db);
  const renewal = rows[0];
  const provider = renewal && deps.payments.providers.get(renewal.provider);
  if (!renewal || !provider) return;
  try {
    const named = await fetchExternalId(deps, provider, renewal);
    if (named !== null) await settle(deps, renewal, await tell(provider, named));
    else if (isNothingBegun(deps, renewal)) await settle(deps, renewal, 'cancelled');
    else await putOff(deps, renewal);
  } catch (error) {
    if (databaseFailure(error) === 'unavailable') throw error;
    deps.log.error(
      { err: error, renewal: id, pending_change: renewal.pending_change },
      'a payment provider is not told yet',
    );
    await putOff(deps, renewal);
    await noteMoneyFailure(deps, { kind: 'provider', subject: id, owner_id: renewal.owner_id }, error);
  }
}

async function tell(provider: PaymentProvider, renewal: IdentifiedRenewal): Promise<RenewalState> {
  if (renewal.pending_change !== 'cancel') return provider.stateOf(renewal);
  await provider.cancel(renewal);
  return 'cancelled';
}

/** Long after the order the provider still knows of nothing that charges again: nothing will. */
const isNothingBegun = ({ now }: Deps, { ordered_at }: RenewalRow): boolean =>
  now().getTime() - ordered_at.getTime() > nothingAfterMs;

/** What was wished meanwhile is told again. */
async function settle(deps: Deps, renewal: RenewalRow, state: RenewalState): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const told = tx.updateTable('renewals').set({ pending_change: null, tries: 0, next_try_at: null });
    const row = await told
      .where('id', '=', renewal.id)
      .where('pending_change', '=', renewal.pending_change)
      .returningAll()
      .executeTakeFirst();
    if (row && state !== 'unchanged') await applyState(deps, tx, row, state);
  });
}

async function putOff(deps: Deps, { id, tries }: RenewalRow): Promise<void> {
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(tries - 1, 20));
  const next_try_at = new Date(deps.now().getTime() + seconds * 1000);
  await deps.db
    .updateTable('renewals')
    .set({ next_try_at })
    .where('id', '=', id)
    .where('pending_change', 'is not', null)
    .execute();
}
