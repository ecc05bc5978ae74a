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
  await sql`
    insert into conversations as c (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from ${recordset('conversations', columns, rowsOf(questions))} as x order by owner_id, contact_id
    on conflict (owner_id, contact_id) do update set funnel_id = excluded.funnel_id, last_id = excluded.last_id,
      last_from = excluded.last_from, last_text = excluded.last_text, last_media = excluded.last_media,
      last_at = greatest(c.last_at, excluded.last_at), waits_since = coalesce(c.waits_since, excluded.waits_since),
      is_unread = true`.execute(tx);
}

/** One row for each contact: the last words, and since when they wait. */
function rowsOf(questions: readonly Question[]) {
  const byContact = new Map<string, { last: Question; since: number; until: number }>();
  for (const last of questions) {
    const key = last.owner_id + last.contact_id;
    const { since = last.at, until = last.at } = byContact.get(key) ?? {};
    byContact.set(key, { last, since: Math.min(since, last.at), until: Math.max(until, last.at) });
  }
  return [...byContact.values()].map(
    ({ last: { owner_id, contact_id, funnel_id, id, text, media }, since, until }) => ({
      ...{ owner_id, contact_id, funnel_id, last_id: id, last_from: 'contact' as const },
      ...{ last_text: text.slice(0, limits.previewChars), last_media: media },
      ...{ last_at: new Date(until), waits_since: new Date(since), is_unread: true },
    }),
  );
}
