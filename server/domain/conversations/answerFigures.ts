import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { AnswerFigures } from '#contract/schemas/contacts/conversation.ts';
import { viewContacts } from '../contacts/viewContacts.ts';
import type { Actor, Deps } from '../deps.ts';

interface Row {
  answered: number;
  median_seconds: number | null;
  longest_seconds: number | null;
}

/** How the owner answered in the last days, by the answers that somebody waited for; a message unasked is none. */
export async function getAnswerFigures({ db, now }: Deps, { userId }: Actor): Promise<AnswerFigures> {
  const since = new Date(now().getTime() - limits.answerFigureDays * 86_400_000);
  const answers = sql`from history where owner_id = ${userId} and kind = 'reply' and jsonb_exists(data, 'waited_since')
    and at > ${since}`;
  const { rows } = await sql<Row>`
    select count(*)::integer as answered, round(percentile_cont(0.5) within group (order by seconds))::integer as median_seconds,
      round(max(seconds))::integer as longest_seconds
    from (select greatest(0, extract(epoch from at - (data ->> 'waited_since')::timestamptz)) as seconds ${answers}) waits`.execute(
    db,
  );
  const last = await sql<{ contact_id: string; at: Date }>`
    select contact_id, at ${answers} order by at desc limit 1`.execute(db);
  const figures = rows[0] ?? { answered: 0, median_seconds: null, longest_seconds: null };
  return { days: limits.answerFigureDays, ...figures, last: await viewLast(last.rows[0]) };

  async function viewLast(row: { contact_id: string; at: Date } | undefined): Promise<AnswerFigures['last']> {
    if (!row) return null;
    const ofContact = db.selectFrom('contacts').selectAll().where('owner_id', '=', userId);
    const [contact] = await viewContacts(db, userId, await ofContact.where('id', '=', row.contact_id).execute());
    return contact ? { contact, at: row.at.toISOString() } : null;
  }
}
