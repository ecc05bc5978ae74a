import { limits } from '#contract/limits.ts';
import { lapsesAt } from '#machines/subscription/decideSubscription.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applySubscriptionEvent, write } from './applySubscriptionEvent.ts';
import { lifeOf, lockSubscription } from '../subscriptionRow.ts';
import { notifyCharging } from './notifyOwner.ts';

/** There once the installation charges. */
const key = 'charges';
const dayMs = 86_400_000;

/**
 * Follows a change of the configuration, at a start: where the installation begins to charge, every account gets a fresh
 * trial and is told; where it stops, everybody is active again. Processes that start together do it once.
 */
export async function settleMode(deps: Deps): Promise<void> {
  const isCharging = deps.billing.mode !== 'free';
  await transaction(deps.db, async (tx) => {
    if (isCharging ? await begin(tx) : await end(tx)) {
      for (const owner of await owners(tx)) await (isCharging ? charge : free)(deps, tx, owner);
    }
  });
}

async function begin(tx: Tx): Promise<boolean> {
  const row = tx.insertInto('installation').values({ key, value: 'true' });
  const { numInsertedOrUpdatedRows } = await row.onConflict((on) => on.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function end(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('installation').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

async function owners(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What was paid before and lasts longer stays as it is. */
async function charge(deps: Deps, tx: Tx, ownerId: string): Promise<void> {
  const at = deps.now().getTime();
  const until = at + Math.max(deps.billing.trialDays, limits.leastFirstTrialDays) * dayMs;
  const event = { type: 'trial.begin', at, until } as const;
  const before = await lockSubscription(tx, ownerId, deps.now());
  // while nothing was charged no clock ran
  const lasts = before.until !== null && before.until.getTime() >= until && before.state !== 'inactive';
  if (lasts) await write(deps, tx, before, { lapses_at: dateOf(lapsesAt(lifeOf(before))) });
  else {
    await write(deps, tx, before, { state: 'none', until: null, grace_until: null, lapsed_at: null });
    const { row } = await applySubscriptionEvent(deps, tx, ownerId, event, { trial_until: new Date(until) });
    await notifyCharging(deps, tx, row);
  }
}

async function free(deps: Deps, tx: Tx, ownerId: string): Promise<void> {
  const row = await lockSubscription(tx, ownerId, deps.now());
  await write(deps, tx, row, { lapses_at: null });
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));
