import { sql } from 'kysely';
import { dueWarning } from '#machines/subscription/warnings.ts';
import { tryEach } from '#server/db/failures.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { askDue, type DueAt, dueIfAny, firstOf } from '#server/db/dueAt.ts';
import type { Deps } from '#server/domain/deps.ts';
import { followClock, write } from './applySubscriptionEvent.ts';
import { stopFunnels } from './stopFunnels.ts';
import { type SubscriptionRow, stopsFunnelsAt, warningsOfRow } from '../subscriptionRow.ts';
import { notifyEnding, notifyStopped } from './notifyOwner.ts';

const atOnce = 50;

/**
 * Carries out what the clock has for subscriptions (dunning): ends, warnings, the stop of funnels long after. Each account in a
 * transaction of its own, once, however many processes look; one that fails does not keep back the others.
 * @returns when the next one is due; null where none is
 */
export async function followSubscriptions(deps: Deps): Promise<Date | null> {
  const due = await findDue(deps);
  const failing = { kind: 'subscription' as const, says: 'a subscription is not followed' };
  const tried = due.map((owner) => ({ subject: owner, owner_id: owner }));
  await tryEach(deps, failing, tried, ({ owner_id }) => transaction(deps.db, (tx) => follow(deps, tx, owner_id)));
  if (due.length === atOnce) return deps.now();
  return askDue(deps.db, nextLookAt(deps.now()));
}

const nextLookAt: DueAt = (now) => sql`(select min(look_at) from subscriptions where look_at > ${now})`;

/** When there is something to carry out. */
export const subscriptionDueAt: DueAt = (now) => firstOf(dueIfAny(now, dueBy(now)), nextLookAt(now));

const dueBy = (now: Date) => sql`
  from subscriptions s join users u on u.id = s.owner_id
  where (s.look_at <= ${now} or (s.is_held and u.is_admin)
    or (s.state = 'inactive' and s.lapses_at is not null and not s.is_held and not u.is_admin))
    and not exists (
      select from failures f
      where f.kind = 'subscription' and f.subject = s.owner_id::text and f.next_try_at > ${now})`;

/** Those whose time has come, and those who became an admin, or no longer are one, since. */
async function findDue({ db, now }: Deps): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select s.owner_id ${dueBy(now())}
    order by s.look_at nulls first limit ${atOnce}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

async function follow(deps: Deps, tx: Tx, ownerId: string): Promise<void> {
  const locked = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  // the installation charges nothing any more
  if (!locked || locked.lapses_at === null) return;
  const row = await followClock(deps, tx, locked);
  await write(deps, tx, row, { ...(await warn(deps, tx, row)), ...(await stopLongAfter(deps, tx, row)) });
}

async function warn(deps: Deps, tx: Tx, row: SubscriptionRow): Promise<Pick<SubscriptionRow, 'told'> | null> {
  const warning = dueWarning(warningsOfRow(row), { told: row.told, at: deps.now().getTime() });
  if (warning === null) return null;
  await notifyEnding(deps, tx, row);
  return { told: warning.days };
}

async function stopLongAfter(
  deps: Deps,
  tx: Tx,
  row: SubscriptionRow,
): Promise<Pick<SubscriptionRow, 'stopped_at'> | null> {
  const at = row.state === 'inactive' && row.is_held && row.stopped_at === null ? stopsFunnelsAt(row) : null;
  if (at === null || at > deps.now()) return null;
  if ((await stopFunnels(deps, tx, row.owner_id)) > 0) await notifyStopped(deps, tx, row);
  return { stopped_at: deps.now() };
}
