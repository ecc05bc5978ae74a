import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { finishMailings } from '#server/domain/mailings/lifecycle/finishMailings.ts';
import { settleAmong } from './settleRecipients.ts';

/** A person gets no mailing any more: who waits is dropped, and so is whose deliveries were dropped before. */
export async function dropRecipient(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { ownerId, contactId }: { ownerId: string; contactId: string },
): Promise<void> {
  const own = sql`r.owner_id = ${ownerId} and r.contact_id = ${contactId}`;
  await sql`
    select 1 from mailings m where m.owner_id = ${ownerId} and m.id in (
      select r.mailing_id from mailing_recipients r where ${own} and r.state in ('waiting', 'sending'))
    order by m.id for no key update`.execute(tx);
  const { rows } = await sql<{ owner_id: string; id: string }>`
    with dropped as (
      update mailing_recipients r set state = 'dropped', reason = 'erased', settled_at = ${deps.now()}
      where ${own} and r.state = 'waiting' returning r.mailing_id)
    update mailings m set waiting = m.waiting - 1, dropped = m.dropped + 1
    from dropped d where m.owner_id = ${ownerId} and m.id = d.mailing_id
    returning m.owner_id, m.id`.execute(tx);
  for (const { owner_id, id } of rows) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
  await finishMailings(deps, tx, rows);
  await settleAmong(
    deps,
    tx,
    sql`select r.owner_id, r.id from mailing_recipients r where ${own} and r.state = 'sending'`,
  );
}
