import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

/** Those of whom nobody knows whether they got it wait for it again: a new round, which is sent as the first one was. */
export async function requeueUncertain(
  tx: Tx,
  { owner_id, id }: { owner_id: string; id: string },
  now: Date,
): Promise<void> {
  await sql`
    with requeued as (
      update mailing_recipients set state = 'waiting', round = round + 1, reason = null, due_at = ${now}, settled_at = null
      where owner_id = ${owner_id} and mailing_id = ${id} and state = 'uncertain'
      returning id)
    update mailings set waiting = waiting + r.people, uncertain = uncertain - r.people
    from (select count(*)::integer as people from requeued) r
    where owner_id = ${owner_id} and id = ${id}`.execute(tx);
}
