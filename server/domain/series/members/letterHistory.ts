import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { LetterHistoryItem, letterHistoryQuery } from '#contract/schemas/sending/series.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import { statePrecedence } from '#server/domain/contacts/history/deliveryFate.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findLetter, findSeries } from '../seriesRow.ts';
import { readLetters } from '#server/domain/seriesMembers/readLetters.ts';

type Input = z.infer<typeof letterHistoryQuery> & { id: string };
const place = z.object({ at: cursorInstant, id: z.uuid() });

interface Row {
  id: string;
  letter: string;
  contact: string;
  first_name: string;
  last_name: string;
  username: string | null;
  telegram_id: number | null;
  due_at: Date;
  occurs_at: Date | null;
  sent_at: Date | null;
  state: DeliveryState;
  reason: string | null;
}

/** Lists what the letters of a series sent, what left last first: a line for each sending, whatever parts it has. */
export async function listLetterHistory({ db }: Deps, actor: Actor, input: Input) {
  const found = await findSeries(db, actor, input.id);
  const letters = input.letter
    ? [(await findLetter(db, found, input.letter)).id]
    : (await readLetters(db, actor.userId, [input.id])).map(({ id }) => id);
  const limit = input.limit ?? limits.pageDefault;
  const { rows: sendings } = await sql<Row>`
    select * from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) as l (letter)
    cross join lateral (${selectSendings(actor.userId, input, limit + 1)}) d
    order by d.due_at desc, d.id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(sendings, limit, ({ due_at, id }) => ({ at: due_at.toISOString(), id }));
  return { results: rows.map(viewSending), next };
}

/** The latest sendings of one letter `l`, so that a page costs the same however much was sent. */
function selectSendings(ownerId: string, { contact, state, cursor }: Input, most: number): RawBuilder<unknown> {
  const after = decodeCursor(place, cursor);
  return sql`
    select d.id, d.contact_id as contact, c.first_name, c.last_name, c.username, c.telegram_id, d.due_at, d.occurs_at, p.sent_at,
      p.state, p.reason
    from deliveries d
    join contacts c on c.owner_id = d.owner_id and c.id = d.contact_id
    cross join lateral (
      select o.state, o.reason, max(o.settled_at) filter (where o.state = 'sent') over () as sent_at
      from deliveries o
      where o.owner_id = d.owner_id and o.cause = 'letter' and o.cause_id = d.cause_id and o.message_key = d.message_key
        and o.round = d.round
      order by array_position(${statePrecedence}::text[], o.state) limit 1) p
    where d.owner_id = ${ownerId} and d.cause = 'letter' and d.message_key = l.letter and d.part = 0
      ${contact === undefined ? sql`` : sql`and d.contact_id = ${contact}`}
      ${state === undefined ? sql`` : sql`and p.state = ${state}`}
      ${after === null ? sql`` : sql`and (d.due_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by d.due_at desc, d.id desc limit ${most}`;
}

const viewSending = ({
  letter,
  contact,
  due_at,
  occurs_at,
  sent_at,
  state,
  reason,
  ...row
}: Row): LetterHistoryItem => ({
  ...{ letter, contact, state, reason },
  person: {
    ...{ first_name: row.first_name, last_name: row.last_name },
    ...{ username: row.username, telegram_id: row.telegram_id },
  },
  due_at: (occurs_at ?? due_at).toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});
