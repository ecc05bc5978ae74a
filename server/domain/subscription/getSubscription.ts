import { sql } from 'kysely';
import type { Subscription, SubscriptionOffer } from '#contract/schemas/money/subscription.ts';
import { doesRenew, type StoredState } from '#machines/subscription/decideSubscription.ts';
import type { Db } from '#server/db/transaction.ts';
import { listPayments } from '../billing/listPayments.ts';
import { renewalOf } from '../billing/renewalOf.ts';
import type { Actor, Deps } from '../deps.ts';
import { chargedLife } from './shownSubscription.ts';
import { findSubscription } from './subscriptionRow.ts';

/** How this installation charges. */
export const getOffer = ({
  billing: { mode, providers, plans, trialDays },
}: Pick<Deps, 'billing'>): SubscriptionOffer => ({
  ...{ mode, providers: [...providers], plans: [...plans], trial_days: trialDays },
});

/** The actor's subscription as it is at this moment. */
export async function getSubscription(deps: Deps, { userId }: Actor): Promise<Subscription> {
  const { db, now } = deps;
  const owner = await db.selectFrom('users').select('is_admin').where('id', '=', userId).executeTakeFirstOrThrow();
  const row = await findSubscription(db, userId);
  const life = chargedLife(now(), owner, row);
  const renewal = await renewalOf(db, userId);
  const renews = life !== null && doesRenew(life);
  return {
    ...getOffer(deps),
    state: shownState(life?.state),
    until: instant(life?.until),
    anchor_day: life?.anchorDay ?? null,
    grace_until: instant(life?.graceUntil),
    plan: row?.plan ?? null,
    provider: row?.provider ?? null,
    renews,
    price: renews ? (renewal?.price ?? null) : null,
    card_end: renewal?.card_end ?? null,
    is_granted: life?.isGranted ?? false,
    is_telling_provider: renewal?.is_telling_provider ?? false,
    stakes: await countStakes(db, userId),
    payments: await listPayments(db, userId),
  };
}

export const shownState = (state: StoredState | undefined): Subscription['state'] =>
  state === undefined || state === 'none' ? 'active' : state;

export const instant = (at: number | null | undefined): string | null =>
  at == null ? null : new Date(at).toISOString();

/** What stops, or stopped, with the subscription. Parts of one message count once. */
async function countStakes(db: Db, ownerId: string): Promise<Subscription['stakes']> {
  const { rows } = await sql<Subscription['stakes']>`
    with running as (
      select id from funnels where owner_id = ${ownerId} and state = 'running'
    )
    select (select count(*) from running)::integer as running_funnels,
      (select coalesce(sum(c.people), 0) from stage_counts c
        where c.owner_id = ${ownerId} and c.funnel_id in (select id from running))::integer as people,
      (select count(*) from mailings m where m.owner_id = ${ownerId}
        and (m.state in ('scheduled', 'sending') or (m.state = 'paused' and m.reason = 'subscription_inactive')))::integer as mailings,
      (select count(*) from series s where s.owner_id = ${ownerId} and s.state = 'on'
        and s.funnel_id in (select id from running))::integer as series,
      (select count(distinct (d.cause, d.cause_id, d.message_key, d.round)) from deliveries d
        where d.owner_id = ${ownerId} and d.state = 'held' and d.reason = 'lapsed')::integer as waiting`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a count has no row');
  return counted;
}
