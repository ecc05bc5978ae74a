import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { unclaimDeliveries } from '#server/domain/mailings/lifecycle/unclaimDeliveries.ts';
import { type Rewritten, rewriteUnsent } from '#server/domain/mailings/unsent/rewriteUnsent.ts';
import type { RequeuedDelivery } from '#server/outbox/enqueue.ts';
import { dropDeliveries } from '#server/sending/dropDeliveries.ts';
import { settleRecipients } from './settleRecipients.ts';

/**
 * Takes back deliveries that are to be retried although their mailing was paused, cancelled or removed while the call was
 * in flight: nobody gets them before it is resumed, or at all. What a cancelled mailing sends again by hand is retried. A
 * message that was edited meanwhile is retried with its new text.
 */
export async function returnRecipients(deps: Pick<Deps, 'now'>, tx: Tx, requeued: RequeuedDelivery[]): Promise<void> {
  const keys = requeued.filter(({ cause }) => cause === 'mailing').map(({ owner_id, id }) => ({ owner_id, id }));
  if (keys.length === 0) return;
  const rows = sql`${recordset('deliveries', ['owner_id', 'id'], keys)} as x
    join deliveries d on d.owner_id = x.owner_id and d.id = x.id`;
  const found = sql`${rows} join mailing_recipients r on r.owner_id = d.owner_id and r.id = d.cause_id`;
  // Locked whatever its state: one that is being paused is seen as paused once that has committed.
  const { rows: mailings } = await sql<Rewritten & { state: string; is_edited: boolean }>`
    select m.owner_id, m.id, m.state, m.message, m.allow_paid_broadcast, exists (
        select from sent_operations o where o.owner_id = m.owner_id and o.mailing_id = m.id and o.kind = 'edit') as is_edited
    from mailings m
    where (m.owner_id, m.id) in (select r.owner_id, r.mailing_id from ${found})
    order by m.owner_id, m.id for no key update`.execute(tx);
  const now = deps.now();
  await dropDeliveries(tx, {
    ...{ reason: 'removed', now },
    // a test has no recipient either, and is retried
    where: sql`(d.owner_id, d.id) in (select d.owner_id, d.id from ${rows} where not d.is_test and not exists (
      select from mailing_recipients r where r.owner_id = d.owner_id and r.id = d.cause_id))`,
  });
  for (const { owner_id, id, state } of mailings) if (state === 'paused') await unclaimDeliveries(tx, owner_id, id);
  if (mailings.some(({ state }) => state === 'cancelled')) {
    const dropped = await dropDeliveries(tx, {
      ...{ reason: 'cancelled', now },
      where: sql`(d.owner_id, d.id) in (
        select d.owner_id, d.id from ${found} where r.state = 'sending' and r.reason = 'cancelled')`,
    });
    await settleRecipients(deps, tx, dropped);
  }
  await postponeRecipients(deps, tx, keys);
  for (const mailing of mailings) if (mailing.is_edited) await rewriteUnsent(deps, tx, mailing);
}

/**
 * Those whose deliveries wait for the end of quiet hours wait as recipients again, so that the mailing shows them so, and
 * others go on meanwhile. Of a message that has begun to arrive the rest stays in the outbox. Lock the mailings before.
 */
async function postponeRecipients(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  keys: { owner_id: string; id: string }[],
): Promise<void> {
  const postponed = sql`${recordset('deliveries', ['owner_id', 'id'], keys)} as x
    join deliveries q on q.owner_id = x.owner_id and q.id = x.id and q.state = 'queued' and q.due_at > ${now()}`;
  const { rows } = await sql<{ owner_id: string; id: string }>`
    with pending as (
      select r.owner_id, r.id, r.round, max(d.due_at) as due_at from mailing_recipients r
      join deliveries d on d.owner_id = r.owner_id and ${ofCause('mailing')} and d.cause_id = r.id and d.round = r.round
      where r.state = 'sending' and (r.owner_id, r.id) in (select q.owner_id, q.cause_id from ${postponed})
      group by r.owner_id, r.id, r.round having bool_and(d.state = 'queued')
    ), removed as (
      delete from deliveries d using pending p
      where d.owner_id = p.owner_id and d.cause = 'mailing' and d.cause_id = p.id and d.round = p.round and d.state = 'queued'
    ), waiting as (
      update mailing_recipients r set state = 'waiting', due_at = p.due_at, reason = 'quiet' from pending p
      where r.owner_id = p.owner_id and r.id = p.id
      returning r.owner_id, r.mailing_id
    ), counted as (select owner_id, mailing_id, count(*)::integer as people from waiting group by owner_id, mailing_id)
    update mailings m set waiting = m.waiting + c.people, sending = m.sending - c.people
    from counted c where m.owner_id = c.owner_id and m.id = c.mailing_id
    returning m.owner_id, m.id`.execute(tx);
  for (const { owner_id, id } of rows) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
}
