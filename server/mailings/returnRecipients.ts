import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { withdrawDeliveries } from '#server/domain/mailings/lifecycle/withdrawDeliveries.ts';
import type { RequeuedDelivery, SettledDelivery } from '#server/outbox/enqueue.ts';
import { settleRecipients } from './settleRecipients.ts';

/**
 * Takes back deliveries that are to be retried although their mailing was paused or cancelled while the call was in
 * flight: nobody gets them before it is resumed, or at all. What a cancelled mailing sends again by hand is retried.
 */
export async function returnRecipients(deps: Pick<Deps, 'now'>, tx: Tx, requeued: RequeuedDelivery[]): Promise<void> {
  const keys = requeued.filter(({ cause }) => cause === 'mailing').map(({ owner_id, id }) => ({ owner_id, id }));
  if (keys.length === 0) return;
  const found = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x (owner_id uuid, id uuid)
    join deliveries d on d.owner_id = x.owner_id and d.id = x.id
    join mailing_recipients r on r.owner_id = d.owner_id and r.id = d.cause_id`;
  // Locked whatever its state: one that is being paused is seen as paused once that has committed.
  const { rows: mailings } = await sql<{ owner_id: string; id: string; state: string }>`
    select m.owner_id, m.id, m.state from mailings m
    where (m.owner_id, m.id) in (select r.owner_id, r.mailing_id from ${found})
    order by m.owner_id, m.id for no key update`.execute(tx);
  for (const { owner_id, id, state } of mailings) if (state === 'paused') await withdrawDeliveries(tx, owner_id, id);
  if (!mailings.some(({ state }) => state === 'cancelled')) return;
  const { rows: dropped } = await sql<SettledDelivery>`
    update deliveries t set state = 'dropped', reason = 'cancelled', settled_at = ${deps.now()}
    from ${found} join mailings m on m.owner_id = r.owner_id and m.id = r.mailing_id
    where t.owner_id = d.owner_id and t.id = d.id and m.state = 'cancelled' and r.round = 0
    returning t.owner_id, t.id, t.journey_id, t.funnel_id, t.cause, t.cause_id, t.message_key, t.round, t.state, t.reason,
      t.telegram_message_id`.execute(tx);
  await settleRecipients(deps, tx, dropped);
}
