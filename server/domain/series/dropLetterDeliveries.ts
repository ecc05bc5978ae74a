import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

/** What waits of these letters never leaves; a call on its way is finished. */
export async function dropLetterDeliveries(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  ownerId: string,
  letters: string[],
): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    update deliveries set state = 'dropped', reason = 'removed', settled_at = ${now()}
    where owner_id = ${ownerId} and cause = 'letter' and state in ('queued', 'held')
      and message_key = any (array(select jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb)))`.execute(tx);
}
