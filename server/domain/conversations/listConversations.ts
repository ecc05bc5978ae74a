import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type {
  Conversation,
  ConversationCounts,
  ListConversationsQuery,
} from '#contract/schemas/contacts/conversation.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { readFunnelNames } from '../contacts/history/listHistory.ts';
import { viewContacts } from '../contacts/viewContacts.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { type ConversationRow, findConversations, placedAt } from './findConversations.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** Lists the conversations in a state, with pagination by cursor. */
export async function listConversations({ db }: Deps, { userId }: Actor, input: ListConversationsQuery) {
  const { state = 'all', limit = limits.pageDefault, cursor, ...filter } = input;
  const asked = { ...filter, state, ownerId: userId, after: decodeCursor(place, cursor), limit: limit + 1 };
  const found = await findConversations(db, asked);
  const { rows, next } = toPage(found, limit, (row) => ({
    at: placedAt(state, row).toISOString(),
    id: row.contact_id,
  }));
  return { results: await viewConversations(db, userId, rows), next };
}

/** @throws RequestError `not_found` where nobody has written anything. */
export async function getConversation(db: Db | Tx, { userId }: Actor, contact: string): Promise<Conversation> {
  const rows = await db
    .selectFrom('conversations')
    .select(['contact_id', 'funnel_id', 'last_from', 'last_text', 'last_media', 'last_at', 'waits_since'])
    .where('owner_id', '=', userId)
    .where('contact_id', '=', contact)
    .execute();
  const [conversation] = await viewConversations(db, userId, rows);
  if (!conversation) throw new RequestError('not_found');
  return conversation;
}

/** How many there are in each state, as far as they are counted. */
export async function countConversations({ db }: Deps, { userId }: Actor): Promise<ConversationCounts> {
  const most = limits.countedConversations;
  const count = (where: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select from conversations v where v.owner_id = ${userId} ${where} limit ${most}) counted)::integer`;
  const { rows } = await sql<ConversationCounts>`
    select ${count(sql`and v.waits_since is not null`)} as unanswered, ${count(sql`and v.is_unread`)} as unread,
      ${count(sql``)} as all`.execute(db);
  return rows[0] ?? { unanswered: 0, unread: 0, all: 0 };
}

/** Serializes them for the API in the given order, with a constant number of queries. */
async function viewConversations(db: Db | Tx, ownerId: string, rows: ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ contact_id }) => contact_id);
  const ofContacts = db.selectFrom('contacts').selectAll().where('owner_id', '=', ownerId).where('id', 'in', ids);
  const contacts = await viewContacts(db, ownerId, await ofContacts.execute());
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const names = await readFunnelNames(db, ownerId, [...new Set(rows.flatMap(({ funnel_id }) => funnel_id ?? []))]);
  return rows.flatMap((row) => {
    const contact = byId.get(row.contact_id);
    if (!contact) return [];
    const name = names.get(row.funnel_id ?? '');
    return {
      contact,
      funnel: row.funnel_id !== null && name !== undefined ? { id: row.funnel_id, name } : null,
      last: { from: row.last_from, text: row.last_text, media: row.last_media, at: row.last_at.toISOString() },
      waits_since: row.waits_since?.toISOString() ?? null,
    };
  });
}
