import type { SubscriptionTotal } from '#contract/schemas/money/adminTotals.ts';
import { subscriptionStates } from '#contract/schemas/money/subscription.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { stateAt } from './listSubscriptions.ts';

/** How many accounts are in each state of the subscription. @throws RequestError `admin_only` */
export async function subscriptionTotals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
): Promise<{ totals: SubscriptionTotal[] }> {
  requireAdmin(actor);
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('users as u')
        .leftJoin('subscriptions as s', 's.owner_id', 'u.id')
        .select(stateAt(now()).as('state'))
        .as('accounts'),
    )
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { totals: subscriptionStates.map((state) => ({ state, count: countOf(state) })) };
}
