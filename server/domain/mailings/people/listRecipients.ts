import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import {
  type Recipient,
  type RecipientState,
  type recipientsQuery,
  recipientStates,
} from '#contract/schemas/sending/mailing.ts';
import type { Db } from '#server/db/transaction.ts';
import { contactsById } from '#server/domain/contacts/contactsById.ts';
import { decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findMailing, type MailingRow } from '../rows/mailingRow.ts';
import { readForFile } from '#server/domain/readForFile.ts';
import { type RecipientQuery, selectRecipients } from './recipientQuery.ts';

const cursor = z.object({ place: z.int32() });

interface Row {
  contact_id: string;
  place: number;
  state: RecipientState;
  reason: string | null;
  settled_at: Date | null;
  due_at: Date;
}

/** Lists the recipients of a mailing, in the order in which they get it. */
export async function listRecipients(
  deps: Deps,
  actor: Actor,
  { id, cursor: given, limit = limits.pageDefault, ...filter }: z.infer<typeof recipientsQuery> & { id: string },
) {
  const mailing = await findMailing(deps.db, actor, id);
  const asked = { ownerId: actor.userId, mailingId: id, filter, now: deps.now() };
  const after = decodeCursor(cursor, given);
  const found = await findRecipients(deps.db, asked, { after: after?.place ?? 0, limit: limit + 1 });
  const { rows, next } = toPage(found, limit, ({ place }) => ({ place }));
  const count = storedCount(mailing, filter);
  const results = await viewRecipients(deps.db, asked, rows);
  return { results, next, ...(after === null && count !== undefined && { count }) };
}

/** Iterates over all recipients that a filter selects, page by page, each as `view` makes it. */
export async function* everyRecipient<T>(
  deps: Deps,
  asked: RecipientQuery,
  { portion, view }: { portion: number; view(db: Db, people: Recipient[]): Promise<T> },
): AsyncGenerator<T> {
  const readPage = async (db: Db, after: number) => {
    const rows = await findRecipients(db, asked, { after, limit: portion });
    return { last: rows.at(-1), people: await view(db, await viewRecipients(db, asked, rows)) };
  };
  for (let after = 0; ; ) {
    const { last, people } = await readForFile(deps, (db) => readPage(db, after));
    if (!last) return;
    yield people;
    after = last.place;
  }
}

/** The number that the mailing keeps, where the filter asks for nothing but a state. */
function storedCount(
  mailing: MailingRow,
  { state, reason, button, search }: RecipientQuery['filter'],
): number | undefined {
  if (reason !== undefined || button !== undefined || search?.trim()) return undefined;
  return state === undefined ? mailing.recipients : mailing[state];
}

async function findRecipients(
  db: Db,
  asked: RecipientQuery,
  { after, limit }: { after: number; limit: number },
): Promise<Row[]> {
  const { from, where } = selectRecipients(asked);
  const page = sql<Row>`
    select r.contact_id, r.place, r.state, r.reason, r.settled_at, r.due_at
    from ${from} where ${where} and r.place > ${after}`;
  if (asked.filter.state !== undefined)
    return (await sql<Row>`${page} order by r.place limit ${limit}`.execute(db)).rows;
  // The index has the places by state: a page of each state, merged, instead of sorting all recipients.
  const { rows } = await sql<Row>`
    select r.* from unnest(${sql.val([...recipientStates])}::text[]) as s (state)
    cross join lateral (${page} and r.state = s.state order by r.place limit ${limit}) r
    order by r.place limit ${limit}`.execute(db);
  return rows;
}

async function viewRecipients(db: Db, { ownerId, now }: RecipientQuery, found: Row[]): Promise<Recipient[]> {
  const ids = found.map(({ contact_id }) => contact_id);
  const contacts = await contactsById(db, ownerId, ids);
  return found.flatMap((row) => {
    const contact = contacts.get(row.contact_id);
    return contact ? [{ ...contact, state: row.state, ...fateOf(row, now) }] : [];
  });
}

/** Why and when. Who waits for a later time gets it then; a call on its way may be marked as cancelled, which says nothing yet. */
function fateOf({ state, reason, settled_at, due_at }: Row, now: Date): Pick<Recipient, 'reason' | 'at'> {
  if (state === 'sending') return { reason: null, at: null };
  if (state !== 'waiting') return { reason, at: settled_at?.toISOString() ?? null };
  return due_at > now ? { reason, at: due_at.toISOString() } : { reason: null, at: null };
}
