import { type RawBuilder, sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset } from '#server/db/recordset.ts';
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
  await settleAmong(deps, tx, sql`select * from ${recordset('mailing_recipients', ['owner_id', 'id'], keys)} as x`);
}

/** Settles the recipients among those that a query names by `owner_id` and `id` of whom nothing is left to send. */
export async function settleAmong(deps: Needed, tx: Tx, query: RawBuilder<unknown>): Promise<void> {
  // Searched by key for each, whatever the statistics say: they are from before the mailing.
  const sending = sql`(select distinct owner_id, id from (${query}) q) x
      cross join lateral (select r.mailing_id, r.round from mailing_recipients r
        where r.owner_id = x.owner_id and r.id = x.id and r.state = 'sending' offset 0) r`;
  if (!(await lockMailings(tx, sending))) return;
  const { rows } = await prepared(sql<{ owner_id: string; id: string; left: number }>`
    with outcomes as (
      select x.owner_id, x.id, d.worst, d.reason
      from ${sending}
      cross join lateral (
        select bool_and(d.state not in ('queued', 'held', 'sending')) as is_over, min(w.rank) as worst,
          (array_agg(d.reason order by w.rank, d.part))[1] as reason
        from deliveries d
        cross join lateral (select case
          when d.state = 'unreachable' or (d.state = 'dropped' and d.reason = 'blocked') then 1
          when d.state = 'failed' then 2 when d.state = 'uncertain' then 3 when d.state = 'dropped' then 4 else 5 end as rank) w
        where d.owner_id = x.owner_id and ${ofCause('mailing')} and d.cause_id = x.id and d.round = r.round) d
      where d.is_over
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
    from counted c where m.owner_id = c.owner_id and m.id = c.mailing_id
    returning m.owner_id, m.id, m.waiting + m.sending as left`).execute(tx);
  for (const { owner_id, id } of rows) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id, is_count: true });
  await finishMailings(
    deps,
    tx,
    rows.filter(({ left }) => left === 0),
  );
}

/** Locks the mailings of recipients in one order, so that two transactions never wait for each other. @returns whether there are any */
async function lockMailings(tx: Tx, recipients: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await prepared(sql`
    select 1 from mailings m
    where (m.owner_id, m.id) in (select x.owner_id, r.mailing_id from ${recipients})
    order by m.owner_id, m.id for no key update`).execute(tx);
  return rows.length > 0;
}
