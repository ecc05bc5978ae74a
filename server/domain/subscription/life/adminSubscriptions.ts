import type { AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import { limits } from '#contract/limits.ts';
import { addMonths, dayOfMonth } from '#machines/subscription/addMonths.ts';
import { transaction } from '#server/db/transaction.ts';
import { requireRecentPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { applySubscriptionEvent } from './applySubscriptionEvent.ts';
import { findSubscriptions } from './listSubscriptions.ts';

interface GrantInput {
  user: string;
  /** An instant. */
  until: string;
  reason: string;
}

/** Makes somebody's subscription active until a time, whatever it is now; it ends without grace. */
export async function grantSubscription(
  deps: Deps,
  actor: Actor,
  { user, until, reason }: GrantInput,
): Promise<AdminSubscription> {
  await requireRecentPassword(deps, actor);
  const at = deps.now().getTime();
  if (Date.parse(until) <= at) throw new ValidationError({ until: ['Incorrect data: this time has passed.'] });
  if (Date.parse(until) > addMonths(at, 12 * limits.grantYears, dayOfMonth(at)))
    throw new ValidationError({ until: ['A subscription can be granted for at most 100 years.'] });
  return act(deps, { actor, user, kind: 'subscription.granted', args: { user, until }, reason }, (now) => ({
    ...{ type: 'admin.grant', at: now, until: Date.parse(until) },
  }));
}

/** Ends somebody's subscription now; a provider that renews it is told to stop. */
export async function endSubscription(
  deps: Deps,
  actor: Actor,
  { user, reason }: Omit<GrantInput, 'until'>,
): Promise<AdminSubscription> {
  await requireRecentPassword(deps, actor);
  return act(deps, { actor, user, kind: 'subscription.ended', args: { user }, reason }, (at) => ({
    ...{ type: 'admin.end', at },
  }));
}

interface Act {
  actor: Actor;
  user: string;
  kind: 'subscription.granted' | 'subscription.ended';
  args: Record<string, string>;
  reason: string;
}
type ActEvent = { type: 'admin.grant'; at: number; until: number } | { type: 'admin.end'; at: number };

/** In the audit log with its reason, unless it is so already. Where nothing is charged there is nothing to grant. */
async function act(
  deps: Deps,
  { user, ...audit }: Act,
  eventAt: (now: number) => ActEvent,
): Promise<AdminSubscription> {
  if (deps.billing.mode === 'free') throw new RequestError('transition_not_allowed');
  const found = await deps.db.selectFrom('users').select('id').where('id', '=', user).executeTakeFirst();
  if (!found) throw new RequestError('not_found');
  return transaction(deps.db, async (tx) => {
    const { unchanged } = await applySubscriptionEvent(deps, tx, user, eventAt(deps.now().getTime()));
    if (!unchanged) await writeAudit(deps, tx, audit);
    const [shown] = await findSubscriptions(deps, tx, { user });
    if (!shown) throw new RequestError('not_found');
    return shown;
  });
}
