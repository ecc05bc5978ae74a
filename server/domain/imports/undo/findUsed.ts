import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

/**
 * The contacts that something else refers to, so that they stay: a chat with a bot, a tag or a list that the import did not
 * give, what has happened in funnels, a folder, the archive, or a merge that it was kept in.
 */
export async function findUsed(tx: Tx, ownerId: string, ids: string[]): Promise<Map<string, 'chat' | 'other'>> {
  const of = sql`owner_id = ${ownerId} and contact_id = c.id`;
  const { rows } = await sql<{ id: string; has_chat: boolean }>`
    select * from (
      select c.id, exists (select from chats where ${of}) as has_chat,
        c.archived_at is not null or c.source is not null or c.unread > 0
          or exists (select from contact_tags where ${of} and hidden_at is null)
          or exists (select from list_contacts where ${of})
          or exists (select from folder_items where ${of})
          or exists (select from journeys where ${of})
          or exists (select from series_members where ${of})
          or exists (select from contact_merges where owner_id = ${ownerId} and keep_id = c.id and undone_at is null)
          or exists (select from history where ${of} and kind not in ('tag.give', 'tag.take')) as is_used
      from contacts c where c.owner_id = ${ownerId}
        and c.id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
    ) x where has_chat or is_used`.execute(tx);
  return new Map(rows.map(({ id, has_chat }) => [id, has_chat ? 'chat' : 'other']));
}
