import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { leavesBySubscription } from '#server/db/conditions/leavesBySubscription.ts';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dropAutoReplies } from './holdDeliveries.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';

/** A subscription is over: what is due and would leave by itself is held. What falls due later is held by the claim. */
export async function holdLapsed({ now }: JourneyDeps, tx: Tx, { ownerId }: { ownerId: string }): Promise<void> {
  await sql`
    update deliveries d set state = 'held', reason = 'lapsed' from bots b
    where b.owner_id = ${ownerId} and d.owner_id = b.owner_id and d.bot_id = b.id and d.state = 'queued'
      and d.due_at <= ${now()} and ${leavesBySubscription('d')}`.execute(tx);
}

/** What a delivery waits for that would leave by itself. */
export type WaitsFor = 'lapsed' | 'limit';

/**
 * What an owner's deliveries have waited for since `since` is over: a subscription works again (`lapsed`), or there are
 * messages left of the month (`limit`). Automatic replies are dropped, other replies that waited for less than a day leave now, older ones wait for the owner,
 * and so does all else that is overdue. Of a funnel that was stopped meanwhile all waits for its run. Lock the funnels
 * before.
 */
export async function releaseWaiting(
  { now }: JourneyDeps,
  tx: Tx,
  { ownerId, since, waitsFor }: { ownerId: string; since: Date; waitsFor: WaitsFor },
): Promise<void> {
  const at = now();
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);
  const graceOver = before(limits.misfireGraceSeconds);
  const repliesOver = before(limits.lapsedReplyHours * 3600);
  await dropAutoReplies(tx, sql<boolean>`d.owner_id = ${ownerId} and d.reason = ${waitsFor}`, at);
  const isLate = sql`case
    when d.cause = 'visit' and d.delay_seconds < ${limits.longDelaySeconds} then d.due_at <= ${repliesOver}
    when d.cause = 'visit' then d.due_at < ${graceOver}
    else greatest(d.due_at, ${since}::timestamptz) < ${graceOver} end`;
  await sql`
    update deliveries d set
      state = case when ${isLate} or f.state <> 'running' then 'held' else 'queued' end,
      reason = case when ${isLate} then 'late' when f.state <> 'running' then 'stopped' end
    from funnels f
    where f.owner_id = ${ownerId} and d.owner_id = f.owner_id and d.funnel_id = f.id
      and d.state = 'held' and d.reason = ${waitsFor}`.execute(tx);
  // what was due and never claimed is late by the time in which its bot could send nothing
  await sql`
    update bots set away_from = ${since}, away_until = ${at}
    where owner_id = ${ownerId} and ${since}::timestamptz < ${graceOver}`.execute(tx);
  await notify(tx, { kind: 'outbox' });
}
