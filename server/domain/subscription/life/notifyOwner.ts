import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices, type OwnedNotice } from '#server/notices/enqueueNotices.ts';
import type { SubscriptionDeps } from '../subscriptionDeps.ts';
import type { SubscriptionRow } from '../subscriptionRow.ts';

type About = Extract<OwnedNotice['notice'], { kind: 'subscription' }>['about'];

/** Warns an owner of the end of the subscription. */
export const notifyEnding = (deps: SubscriptionDeps, tx: Tx, row: SubscriptionRow) => tell(deps, tx, row, 'ends');

/** The subscription has ended: nothing leaves by itself any more. */
export const notifyEnded = (deps: SubscriptionDeps, tx: Tx, row: SubscriptionRow) => tell(deps, tx, row, 'ended');

/** The funnels were stopped, long after the end. */
export const notifyStopped = (deps: SubscriptionDeps, tx: Tx, row: SubscriptionRow) => tell(deps, tx, row, 'stopped');

/** The installation charges from now on. */
export const notifyCharging = (deps: SubscriptionDeps, tx: Tx, row: SubscriptionRow) => tell(deps, tx, row, 'begins');

/** In the owner's language and time zone. Admins have no end. */
async function tell(deps: SubscriptionDeps, tx: Tx, row: SubscriptionRow, about: About): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['language', 'time_zone', 'is_active', 'is_admin'])
    .where('id', '=', row.owner_id)
    .executeTakeFirst();
  if (!user?.is_active || user.is_admin) return;
  const ends = row.lapses_at ?? deps.now();
  const notice = { kind: 'subscription' as const, about, date: dateIn(user, ends), ends_at: ends.toISOString() };
  await enqueueNotices(tx, deps.now(), [{ owner_id: row.owner_id, notice }]);
}

const dateIn = ({ language, time_zone: timeZone }: { language: string; time_zone: string }, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
