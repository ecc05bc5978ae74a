import type { Tx } from '#server/db/transaction.ts';
import { holdMailings } from '#server/domain/mailings/lifecycle/ofFunnel.ts';
import type { SubscriptionDeps } from '../subscriptionDeps.ts';
import type { SubscriptionRow } from '../subscriptionRow.ts';

/**
 * Holds what an owner's funnels would send by themselves once the subscription is inactive, and releases it once it is not;
 * nothing where it is so already. An admin's is never held. @returns the columns that say so
 */
export async function settleWork(
  deps: SubscriptionDeps,
  tx: Tx,
  row: SubscriptionRow,
): Promise<Pick<SubscriptionRow, 'is_held' | 'held_since' | 'stopped_at'>> {
  const isHeld = row.state === 'inactive' && row.lapses_at !== null && !(await isAdmin(tx, row.owner_id));
  const { stopped_at, held_since } = row;
  if (isHeld === row.is_held) return { is_held: isHeld, held_since, stopped_at };
  if (isHeld) await hold(deps, tx, row.owner_id);
  else await release(deps, tx, row);
  return isHeld
    ? { is_held: true, held_since: row.lapsed_at, stopped_at }
    : { is_held: false, held_since: null, stopped_at: null };
}

async function isAdmin(tx: Tx, id: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('is_admin').where('id', '=', id).executeTakeFirst();
  return user?.is_admin === true;
}

/** People go on walking: only what would leave is held, and mailings are paused. */
async function hold(deps: SubscriptionDeps, tx: Tx, ownerId: string): Promise<void> {
  for (const id of await lockFunnels(tx, ownerId)) {
    await holdMailings(deps, tx, { owner_id: ownerId, id }, 'subscription_inactive');
  }
  await deps.journeys.holdLapsed(tx, { ownerId });
}

async function release(
  deps: SubscriptionDeps,
  tx: Tx,
  { owner_id: ownerId, held_since }: SubscriptionRow,
): Promise<void> {
  await lockFunnels(tx, ownerId);
  await deps.journeys.releaseWaiting(tx, { ownerId, since: held_since ?? deps.now(), waitsFor: 'lapsed' });
}

/** Against running, stopping and publishing until the transaction ends. */
async function lockFunnels(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('funnels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
