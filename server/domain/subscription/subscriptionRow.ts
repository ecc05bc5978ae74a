import type { Insertable, Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { lapsesAt, type SubscriptionLife } from '#machines/subscription/decideSubscription.ts';
import { nextWarningAt, type Warning, warningsOf } from '#machines/subscription/warnings.ts';
import type { Tables } from '#server/db/tables.ts';
import { together } from '#server/db/together.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

export type SubscriptionRow = Selectable<Tables['subscriptions']>;

const msOf = (at: Date | null): number | null => at?.getTime() ?? null;
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** A row as the machine sees it. */
export const lifeOf = (row: SubscriptionRow): SubscriptionLife => ({
  state: row.state,
  until: msOf(row.until),
  anchorDay: row.anchor_day,
  graceUntil: msOf(row.grace_until),
  lapsedAt: msOf(row.lapsed_at),
  isGranted: row.is_granted,
  isRecurring: row.is_recurring,
});

/** The columns of what the machine has decided. */
export const columnsOf = (life: SubscriptionLife) => ({
  state: life.state,
  until: dateOf(life.until),
  anchor_day: life.anchorDay,
  grace_until: dateOf(life.graceUntil),
  lapsed_at: dateOf(life.lapsedAt),
  is_granted: life.isGranted,
  is_recurring: life.isRecurring,
  lapses_at: dateOf(lapsesAt(life)),
});

export const warningsOfRow = (row: SubscriptionRow): Warning[] => warningsOf(lifeOf(row), row.since.getTime());

/** When the clock has something to do for a row; null for never. */
export function nextLookAt(row: SubscriptionRow, now: Date): Date | null {
  if (row.lapses_at === null) return null;
  const life = lifeOf(row);
  if (life.state === 'inactive') return row.stopped_at === null && row.is_held ? stopsFunnelsAt(row) : null;
  const end = life.state === 'grace' ? life.graceUntil : life.until;
  const warning = nextWarningAt(warningsOfRow(row), { told: row.told, at: now.getTime() });
  const times = [end, warning].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** When the funnels of an expired (inactive) subscription are stopped. */
export const stopsFunnelsAt = ({ lapsed_at }: SubscriptionRow): Date | null =>
  lapsed_at && new Date(lapsed_at.getTime() + limits.lapsedRunDays * 86_400_000);

export async function findSubscription(db: Db | Tx, ownerId: string): Promise<SubscriptionRow | null> {
  const row = await db.selectFrom('subscriptions').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  return row ?? null;
}

/** Locks the row of an account, and makes it where there is none yet. Lock it before funnels. */
export const lockSubscription = (tx: Tx, ownerId: string, now: Date): Promise<SubscriptionRow> =>
  lockTogether(tx, { owner_id: ownerId, state: 'none', since: now });

const lockTogether = together(async (tx, wanted: Insertable<Tables['subscriptions']>[]) => {
  const owners = wanted.map(({ owner_id }) => owner_id);
  const row = tx.selectFrom('subscriptions').selectAll().where('owner_id', 'in', owners);
  const lock = () => row.orderBy('owner_id').forUpdate().execute();
  let rows = await lock();
  const missing = wanted.filter(({ owner_id }) => rows.every((one) => one.owner_id !== owner_id));
  if (missing.length > 0) {
    const made = tx.insertInto('subscriptions').values(missing);
    await made.onConflict((conflict) => conflict.doNothing()).execute();
    rows = await lock();
  }
  return owners.map((owner) => {
    const found = rows.find(({ owner_id }) => owner_id === owner);
    if (!found) throw new Error('An account has no subscription.');
    return found;
  });
});
