import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';

/** What a contact wrote, not pressed: a text, a file, a contact and the like. */
export interface Question {
  owner_id: string;
  contact_id: string;
  funnel_id: string;
  /** The row of the history. */
  id: string;
  text: string;
  media: string | null;
  /** What was sent together has one. */
  album: string | null;
  /** Ms since 1970. */
  at: number;
}

/**
 * Makes the conversations of those who wrote unanswered and unread, in the transaction of their messages. Who waits
 * already waits since then; what was done before waits again.
 */
export async function markUnanswered(tx: Tx, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return;
  const columns = [
    ...(['owner_id', 'contact_id', 'funnel_id', 'last_id', 'last_from', 'last_text', 'last_media'] as const),
    ...(['last_at', 'waits_since', 'is_unread'] as const),
  ];
  // the rest of an album that says nothing leaves its caption there
  const stays = sql`(excluded.last_text = '' and exists (
    select from history before join history now on now.owner_id = before.owner_id
    where before.owner_id = c.owner_id and before.id = c.last_id and now.id = excluded.last_id
      and now.data ->> 'album' = before.data ->> 'album'))`;
  const kept = (column: 'last_id' | 'last_text' | 'last_media') =>
    sql`${sql.ref(column)} = case when ${stays} then ${sql.ref(`c.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  await sql`
    insert into conversations as c (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from ${recordset('conversations', columns, rowsOf(questions))} as x order by owner_id, contact_id
    on conflict (owner_id, contact_id) do update set funnel_id = excluded.funnel_id, last_from = excluded.last_from,
      ${sql.join((['last_id', 'last_text', 'last_media'] as const).map(kept))},
      last_at = greatest(c.last_at, excluded.last_at), waits_since = coalesce(c.waits_since, excluded.waits_since),
      is_unread = true`.execute(tx);
}

/** One row for each contact: the last words, and since when they wait. */
function rowsOf(questions: readonly Question[]) {
  const byContact = new Map<string, { last: Question; since: number; until: number }>();
  for (const one of questions) {
    const key = one.owner_id + one.contact_id;
    const { last, since = one.at, until = one.at } = byContact.get(key) ?? {};
    const isRestOfAlbum = last !== undefined && one.text === '' && one.album !== null && one.album === last.album;
    const said = isRestOfAlbum ? last : one;
    byContact.set(key, { last: said, since: Math.min(since, one.at), until: Math.max(until, one.at) });
  }
  return [...byContact.values()].map(
    ({ last: { owner_id, contact_id, funnel_id, id, text, media }, since, until }) => ({
      ...{ owner_id, contact_id, funnel_id, last_id: id, last_from: 'contact' as const },
      ...{ last_text: text.slice(0, limits.previewChars), last_media: media },
      ...{ last_at: new Date(until), waits_since: new Date(since), is_unread: true },
    }),
  );
}
