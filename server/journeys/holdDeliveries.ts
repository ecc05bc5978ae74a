import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';

interface FunnelKey {
  ownerId: string;
  funnelId: string;
}

/** What was to be said at once says nothing any more; the condition says which of `deliveries d`. */
export async function dropAutoReplies(tx: Tx, which: RawBuilder<boolean>, at: Date): Promise<void> {
  await sql`
    update deliveries d set state = 'dropped', reason = 'late', settled_at = ${at}
    where d.cause = 'auto_reply' and d.state = 'held' and ${which}`.execute(tx);
}

/** A funnel stops: its queued deliveries are held until it runs again. */
export async function holdQueued(tx: Tx, { ownerId, funnelId }: FunnelKey): Promise<void> {
  await sql`
    update deliveries set state = 'held', reason = 'stopped'
    where owner_id = ${ownerId} and funnel_id = ${funnelId} and state = 'queued'`.execute(tx);
}

/**
 * A funnel runs again: deliveries that its stop held leave now, but messages after a long delay that are more than the grace
 * overdue wait for the owner, so that nobody gets a silent burst. So do letters and mailings, which the claim decides by the
 * time in which the bot could send nothing.
 */
export async function releaseHeld(deps: JourneyDeps, tx: Tx, { ownerId, funnelId }: FunnelKey): Promise<void> {
  const of = sql<boolean>`d.owner_id = ${ownerId} and d.funnel_id = ${funnelId} and d.reason = 'stopped'`;
  await dropAutoReplies(tx, of, deps.now());
  const graceOver = new Date(deps.now().getTime() - limits.misfireGraceSeconds * 1000);
  const isOverdue = sql`due_at < ${graceOver} and not is_test and delay_seconds >= ${limits.longDelaySeconds}`;
  await sql`
    update deliveries set state = case when ${isOverdue} then 'held' else 'queued' end, reason = case when ${isOverdue} then 'late' end
    where owner_id = ${ownerId} and funnel_id = ${funnelId}
      and (state = 'queued' or (state = 'held' and reason = 'stopped'))`.execute(tx);
  await deps.journeyHandlers.onReleased(tx, { ownerId, funnelId });
  await notify(tx, { kind: 'outbox' });
}
