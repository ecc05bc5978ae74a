import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Effects } from './effects.ts';

/** Notes in which chats it was said that nothing took what was written; nothing where it was said in none. */
export async function writeNotUnderstood(tx: Tx, { notUnderstood }: Effects): Promise<void> {
  if (notUnderstood.size === 0) return;
  const columns = ['owner_id', 'bot_id', 'contact_id', 'not_understood_at'] as const;
  const chats = [...notUnderstood.values()].map(({ at, ...chat }) => ({ ...chat, not_understood_at: new Date(at) }));
  await sql`
    update chats c set not_understood_at = x.not_understood_at from ${recordset('chats', columns, chats)} as x
    where c.owner_id = x.owner_id and c.bot_id = x.bot_id and c.contact_id = x.contact_id`.execute(tx);
}
