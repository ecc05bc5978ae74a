import { sql } from 'kysely';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';

interface Row {
  owner_id: string;
  funnel_id: string;
  contacts: string[];
}

/** Notifies open screens of the people whose mailings and letters are settled; journeys notify of their own messages. */
export async function notifyMailed(tx: Tx, settled: SettledDelivery[]): Promise<void> {
  const mailed = settled
    .filter(({ cause }) => cause === 'mailing' || cause === 'letter')
    .map(({ owner_id, id }) => ({ owner_id, id }));
  if (mailed.length === 0) return;
  const { rows } = await sql<Row>`
    select d.owner_id, d.funnel_id, jsonb_agg(d.contact_id) as contacts
    from ${recordset('deliveries', ['owner_id', 'id'], mailed)} as x
    join deliveries d on d.owner_id = x.owner_id and d.id = x.id
    where d.funnel_id is not null group by d.owner_id, d.funnel_id`.execute(tx);
  for (const { contacts, ...of } of rows)
    await notify(tx, { kind: 'people', ...of, contacts: idsUnlessMany(contacts) });
}
