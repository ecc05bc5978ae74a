import type { Updateable } from 'kysely';
import { clockEvent, decideSubscription, type StoredState } from '#machines/subscription/decideSubscription.ts';
import type { SubscriptionCommand, SubscriptionEvent } from '#machines/subscription/subscriptionEvents.ts';
import { notify } from '#server/db/notify.ts';
import type { Tables } from '#server/db/tables.ts';
import { together } from '#server/db/together.ts';
import { writeRows } from '#server/db/writeRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { stopRenewals } from '#server/domain/billing/stopRenewals.ts';
import { noteTrial } from '#server/domain/partner/attribution/noteTrial.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { settleWork } from './settleWork.ts';
import type { SubscriptionDeps } from '../subscriptionDeps.ts';
import { columnsOf, lifeOf, lockSubscription, nextLookAt, type SubscriptionRow } from '../subscriptionRow.ts';
import { notifyEnded } from './notifyOwner.ts';

/** What is known of a payment beside the machine's life. */
export type SubscriptionFacts = Pick<Updateable<Tables['subscriptions']>, 'plan' | 'provider' | 'trial_until'>;

export interface AppliedEvent {
  from: StoredState;
  to: StoredState;
  /** It was so already. */
  unchanged: boolean;
  /** What the caller has to do: `allowRenewal` tells the provider, `sendReceipt` mails. */
  commands: SubscriptionCommand['type'][];
  row: SubscriptionRow;
}

/**
 * The only way in which a subscription changes: locks its row, lets the clock say what it has to say, sends the event to the
 * machine and carries out what follows, all in the caller's transaction. Lock nothing of the owner's funnels before.
 * @throws RequestError with the machine's code
 */
export async function applySubscriptionEvent(
  deps: SubscriptionDeps,
  tx: Tx,
  ownerId: string,
  event: SubscriptionEvent,
  facts: SubscriptionFacts = {},
): Promise<AppliedEvent> {
  const locked = await lockSubscription(tx, ownerId, deps.now());
  const before = await followClock(deps, tx, locked);
  const decision = decideSubscription(lifeOf(before), event);
  if (!decision.ok) throw new RequestError(decision.code);
  const { to, context, unchanged, commands } = decision;
  const written = await write(deps, tx, before, { ...columnsOf({ ...context, state: to }), ...facts });
  if (to === 'trial' && before.state !== 'trial') await noteTrial(tx, ownerId, new Date(event.at));
  if (to === 'inactive' && before.state !== 'inactive' && before.state !== 'none') await notifyEnded(deps, tx, written);
  // one that is cancelled after its period is over at once
  const row = await followClock(deps, tx, written);
  const types = commands.map(({ type }) => type);
  if (types.includes('stopRenewal')) await stopRenewals(deps, tx, ownerId);
  return { from: before.state, to: row.state, unchanged, commands: types, row };
}

/** What is over by now: a period, and the days of grace after it, each as of its own time. */
export async function followClock(deps: SubscriptionDeps, tx: Tx, before: SubscriptionRow): Promise<SubscriptionRow> {
  const event = clockEvent(lifeOf(before), deps.now().getTime());
  if (event === null) return before;
  const decision = decideSubscription(lifeOf(before), event);
  if (!decision.ok) throw new RequestError(decision.code);
  const row = await write(deps, tx, before, columnsOf({ ...decision.context, state: decision.to }));
  if (row.state === 'inactive') await notifyEnded(deps, tx, row);
  return followClock(deps, tx, row);
}

/** Writes the row, holds or releases what follows from it, and sets when the clock looks again. */
export async function write(
  deps: SubscriptionDeps,
  tx: Tx,
  before: SubscriptionRow,
  change: Updateable<Tables['subscriptions']>,
): Promise<SubscriptionRow> {
  const now = deps.now();
  const changed: SubscriptionRow = { ...before, ...(change as Partial<SubscriptionRow>) };
  const isOtherEnd = changed.lapses_at?.getTime() !== before.lapses_at?.getTime();
  const told = isOtherEnd ? { since: now, told: null } : {};
  const work = await settleWork(deps, tx, { ...changed, ...told });
  const row = { ...changed, ...told, ...work };
  const look_at = nextLookAt(row, now);
  await updateSubscription(tx, { ...row, look_at });
  await notify(tx, { kind: 'subscriptions' });
  return { ...row, look_at };
}

const updateSubscription = together(async (tx, rows: SubscriptionRow[]) => {
  await writeRows(tx, 'subscriptions', { key: 'owner_id', rows });
  return rows;
});
