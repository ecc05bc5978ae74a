import { sql } from 'kysely';
import type { BulkSendProgress } from '#contract/schemas/contacts/people.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { statePrecedence } from '../history/deliveryFate.ts';

const waiting: readonly DeliveryState[] = ['queued', 'held', 'sending'];

/** Counts the people whom a message to many was written to by what became of it. */
export async function getBulkSend(
  { db }: Deps,
  { userId }: Actor,
  { id, send }: { id: string; send: string },
): Promise<BulkSendProgress> {
  const row = await db
    .selectFrom('bulk_sends')
    .select('recipients')
    .where('owner_id', '=', userId)
    .where('funnel_id', '=', id)
    .where('id', '=', send)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  const { rows } = await sql<{ state: DeliveryState; people: number }>`
    select m.state, count(*)::integer as people
    from (select distinct on (cause_id) state from deliveries where owner_id = ${userId} and bulk_send_id = ${send}
      order by cause_id, array_position(${sql.lit(`{${statePrecedence.join()}}`)}::text[], state)) m
    group by m.state`.execute(db);
  const peopleIn = (...states: DeliveryState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { people }) => sum + people, 0);
  return {
    recipients: row.recipients,
    waiting: peopleIn(...waiting),
    sent: peopleIn('sent'),
    failed: peopleIn('failed'),
    unreachable: peopleIn('unreachable'),
    uncertain: peopleIn('uncertain'),
    dropped: peopleIn('dropped'),
  };
}
