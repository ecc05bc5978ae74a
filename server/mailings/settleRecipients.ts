import { type RawBuilder, sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import { finishMailings } from '#server/domain/mailings/lifecycle/finishMailings.ts';

type Needed = Pick<Deps, 'now'>;

/**
 * Settles the recipients whose message has ended with these deliveries, and counts them, in the transaction that settles
 * the deliveries. A recipient is over when all parts are; the worst of their outcomes is the recipient's.
 */
export async function settleRecipients(deps: Needed, tx: Tx, settled: SettledDelivery[]): Promise<void> {
  const keys = settled
    .filter(({ cause }) => cause === 'mailing')
    .map(({ owner_id, cause_id }) => ({ owner_id, id: cause_id }));
  if (keys.length === 0) return;
  await settleWhere(
    deps,
    tx,
    sql`(r.owner_id, r.id) in (
      select owner_id, id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x (owner_id uuid, id uuid))`,
  );
}

/** Settles the recipients `r` among those that `where` selects of whom nothing is left to send. */
export async function settleWhere(deps: Needed, tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  const mailings = await lockMailings(tx, where);
  if (mailings.length === 0) return;
  await sql`
    with outcomes as (
      select r.owner_id, r.id, r.mailing_id, min(case
          when d.state = 'unreachable' or (d.state = 'dropped' and d.reason = 'blocked') then 1
          when d.state = 'failed' then 2 when d.state = 'uncertain' then 3 when d.state = 'dropped' then 4 else 5 end) as worst,
        (array_agg(d.reason order by case
          when d.state = 'unreachable' or (d.state = 'dropped' and d.reason = 'blocked') then 1
          when d.state = 'failed' then 2 when d.state = 'uncertain' then 3 when d.state = 'dropped' then 4 else 5 end,
          d.part))[1] as reason
      from mailing_recipients r
      join deliveries d on d.owner_id = r.owner_id and d.cause = 'mailing' and d.cause_id = r.id and d.round = r.round
      where r.state = 'sending' and ${where}
      group by r.owner_id, r.id, r.mailing_id
      having bool_and(d.state not in ('queued', 'held', 'sending'))
    ), over as (
      update mailing_recipients r set reason = o.reason, settled_at = ${deps.now()},
        state = (array['unreachable', 'failed', 'uncertain', 'dropped', 'sent'])[o.worst]
      from outcomes o where r.owner_id = o.owner_id and r.id = o.id
      returning r.owner_id, r.mailing_id, r.state
    ), counted as (
      select owner_id, mailing_id, count(*)::integer as people,
        count(*) filter (where state = 'sent')::integer as sent,
        count(*) filter (where state = 'failed')::integer as failed,
        count(*) filter (where state = 'unreachable')::integer as unreachable,
        count(*) filter (where state = 'uncertain')::integer as uncertain,
        count(*) filter (where state = 'dropped')::integer as dropped
      from over group by owner_id, mailing_id
    )
    update mailings m set sending = m.sending - c.people, sent = m.sent + c.sent, failed = m.failed + c.failed,
      unreachable = m.unreachable + c.unreachable, uncertain = m.uncertain + c.uncertain, dropped = m.dropped + c.dropped
    from counted c where m.owner_id = c.owner_id and m.id = c.mailing_id`.execute(tx);
  for (const { owner_id, id } of mailings) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
  await finishMailings(deps, tx, mailings);
}

/** Locks the mailings of recipients `r` in one order, so that two transactions never wait for each other. */
async function lockMailings(tx: Tx, where: RawBuilder<unknown>): Promise<{ owner_id: string; id: string }[]> {
  const { rows } = await sql<{ owner_id: string; id: string }>`
    select m.owner_id, m.id from mailings m
    where (m.owner_id, m.id) in (select r.owner_id, r.mailing_id from mailing_recipients r where ${where})
    order by m.owner_id, m.id for no key update`.execute(tx);
  return rows;
}
