import type { User } from '#contract/schemas/account/user.ts';
import { clockEvent, decideSubscription, type SubscriptionLife } from '#machines/subscription/decideSubscription.ts';
import type { Deps } from '../deps.ts';
import { lifeOf, type SubscriptionRow } from './subscriptionRow.ts';

type Owner = { is_admin: boolean };

/**
 * A subscription as it is at this moment, also where the clock has not been followed yet; null where nothing is charged:
 * an admin's, or one of an installation that charges nothing.
 */
export function chargedLife(now: Date, { is_admin }: Owner, row: SubscriptionRow | null): SubscriptionLife | null {
  if (is_admin || row === null || row.lapses_at === null) return null;
  return lifeAt(lifeOf(row), now.getTime());
}

function lifeAt(life: SubscriptionLife, at: number): SubscriptionLife {
  const event = clockEvent(life, at);
  const decision = event && decideSubscription(life, event);
  return decision?.ok ? lifeAt({ ...decision.context, state: decision.to }, at) : life;
}

/** What `me` says of the subscription. */
export function shownSubscription(
  { now }: Pick<Deps, 'now'>,
  owner: Owner,
  row: SubscriptionRow | null,
): User['subscription'] {
  const life = chargedLife(now(), owner, row);
  if (life === null) return { active: true, until: null };
  return { active: life.state !== 'inactive', until: life.until === null ? null : new Date(life.until).toISOString() };
}
