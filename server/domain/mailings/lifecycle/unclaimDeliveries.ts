import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Why the rest of a message whose first part was sent is held while its mailing is not sending. */
const heldReason = 'paused';

const ofMailing = (ownerId: string, mailingId: string) => sql`
  d.owner_id = ${ownerId} and d.cause = 'mailing' and r.owner_id = d.owner_id and r.id = d.cause_id
  and r.mailing_id = ${mailingId} and r.round = d.round and r.state = 'sending'`;

/**
 * A mailing is paused, or no longer sends otherwise: those of whom nothing has left yet wait again, without their deliveries. Where a part has
 * left, or is on its way, the rest is held. Idempotent, so that it is called again when a call comes back to be retried.
 */
export async function unclaimDeliveries(tx: Tx, ownerId: string, mailingId: string): Promise<void> {
  // from here on none is claimed, and the next statement sees which were claimed before
  await sql`
    select 1 from deliveries d, mailing_recipients r
    where ${ofMailing(ownerId, mailingId)} and d.state = 'queued' for update of d`.execute(tx);
  await sql`
    with pending as (
      select r.id from mailing_recipients r
      join deliveries d on d.owner_id = r.owner_id and ${ofCause('mailing')} and d.cause_id = r.id and d.round = r.round
      where r.owner_id = ${ownerId} and r.mailing_id = ${mailingId} and r.state = 'sending'
      group by r.id having bool_and(d.state in ('queued', 'held'))
    ), removed as (
      delete from deliveries d using pending p, mailing_recipients r
      where ${ofMailing(ownerId, mailingId)} and r.id = p.id and d.state in ('queued', 'held')
    ), waiting as (
      update mailing_recipients r set state = 'waiting' from pending p
      where r.owner_id = ${ownerId} and r.id = p.id
      returning r.id)
    update mailings set waiting = waiting + w.people, sending = sending - w.people
    from (select count(*)::integer as people from waiting) w
    where owner_id = ${ownerId} and id = ${mailingId}`.execute(tx);
  await sql`
    update deliveries d set state = 'held', reason = ${heldReason} from mailing_recipients r
    where ${ofMailing(ownerId, mailingId)} and d.state in ('queued', 'held')`.execute(tx);
}

/**
 * The mailing sends again: what was held of messages that have begun to arrive goes on, but for those that are being
 * deleted, whose rest the deletion drops when it comes to them.
 */
export async function releaseDeliveries(tx: Tx, ownerId: string, mailingId: string): Promise<void> {
  await sql`
    update deliveries d set state = 'queued', reason = null from mailing_recipients r
    where ${ofMailing(ownerId, mailingId)} and d.state = 'held' and d.reason = ${heldReason} and not exists (
      select from sent_operations o join sent_operation_items i on i.owner_id = o.owner_id and i.operation_id = o.id
      where o.owner_id = r.owner_id and o.mailing_id = r.mailing_id and o.kind = 'delete'
        and o.state in ('running', 'paused') and i.recipient_id = r.id)`.execute(tx);
  await notify(tx, { kind: 'outbox' });
}

/**
 * A mailing is cancelled or removed: nobody who waits gets it any more, and the rest of what has begun to arrive is
 * dropped. What is on its way is counted when its answer comes; it is marked, so that it is not retried.
 */
export async function dropWaiting(
  tx: Tx,
  { owner_id, id }: { owner_id: string; id: string },
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await unclaimDeliveries(tx, owner_id, id);
  await sql`
    update deliveries d set state = 'dropped', reason = ${reason}, settled_at = ${now} from mailing_recipients r
    where ${ofMailing(owner_id, id)} and d.state = 'held'`.execute(tx);
  await sql`
    with settled as (
      update mailing_recipients r set state = 'dropped', reason = ${reason}, settled_at = ${now}
      from (select o.state as before, o.id from mailing_recipients o
        where o.owner_id = ${owner_id} and o.mailing_id = ${id} and (o.state = 'waiting' or (o.state = 'sending' and not exists (
          select from deliveries d where d.owner_id = o.owner_id and d.cause = 'mailing' and d.cause_id = o.id
            and d.round = o.round and d.state = 'sending')))) b
      where r.owner_id = ${owner_id} and r.id = b.id
      returning b.before)
    update mailings m set waiting = m.waiting - s.waiting, sending = m.sending - s.sending,
      dropped = m.dropped + s.waiting + s.sending
    from (select count(*) filter (where before = 'waiting')::integer as waiting,
      count(*) filter (where before = 'sending')::integer as sending from settled) s
    where m.owner_id = ${owner_id} and m.id = ${id}`.execute(tx);
  await sql`
    update mailing_recipients set reason = ${reason}
    where owner_id = ${owner_id} and mailing_id = ${id} and state = 'sending'`.execute(tx);
}
