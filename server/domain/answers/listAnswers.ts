import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Answer, ListAnswersQuery } from '#contract/schemas/funnels/answer.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import { matchesContact } from '#server/domain/contacts/matchesContact.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';
import { contains } from '#server/domain/searching.ts';
import { filesOfAnswers } from './filesOfAnswers.ts';

type Input = ListAnswersQuery & { id: string };

interface AnswerRow extends Pick<Answer, 'kind' | 'value' | 'outcome'> {
  id: string;
  contact_id: string;
  first_name: string;
  last_name: string;
  message_id: string;
  visit_id: string;
  at: Date;
}

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** How the questions of a funnel ended, newest first; a search looks in what was answered and who did. */
export async function listAnswers(deps: Pick<Deps, 'db' | 'incomingFileUrl'>, actor: Actor, input: Input) {
  const { db } = deps;
  await requireFunnel(db, actor, input.id);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const beyond = after && sql`(a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows: found } = await sql<AnswerRow>`
    select a.id, a.contact_id, c.first_name, c.last_name, a.message_id, a.visit_id, a.kind, a.value, a.outcome, a.at
    from answers a join contacts c on c.owner_id = a.owner_id and c.id = a.contact_id
    where ${sql.join([...conditionsOf(actor, input), ...(beyond ? [beyond] : [])], sql` and `)}
    order by a.at desc, a.id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(found, limit, ({ at, id }) => ({ at: at.toISOString(), id }));
  const files = await filesOfAnswers(deps, actor.userId, rows);
  return { results: rows.map((row) => viewAnswer(row, files.get(row.id))), next };
}

function conditionsOf({ userId }: Actor, { id, message, outcome, contact, search }: Input): RawBuilder<unknown>[] {
  return [
    sql`a.owner_id = ${userId} and a.funnel_id = ${id}`,
    ...(message === undefined ? [] : [sql`a.message_id = ${message}`]),
    ...(outcome === undefined ? [] : [sql`a.outcome = ${outcome}`]),
    ...(contact === undefined ? [] : [sql`a.contact_id = ${contact}`]),
    ...(search?.trim()
      ? [sql`(${matchesContact(sql.ref('c.searched'), search)} or ${contains(answeredText, search)})`]
      : []),
  ];
}

/** What was answered as it is read: a file by its name. */
const answeredText = sql<
  string | null
>`case jsonb_typeof(a.value) when 'object' then a.value ->> 'name' else a.value #>> '{}' end`;

function viewAnswer(row: AnswerRow, files: Answer['files']): Answer {
  const { contact_id, first_name, last_name, message_id, visit_id, at, kind, value, outcome } = row;
  return {
    contact: { id: contact_id, first_name, last_name },
    ...{ message: message_id, visit: visit_id, kind, value, outcome },
    ...(files && { files }),
    at: at.toISOString(),
  };
}
