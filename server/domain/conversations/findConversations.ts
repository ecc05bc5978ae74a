import { type RawBuilder, sql } from 'kysely';
import type { ListConversationsQuery } from '#contract/schemas/contacts/conversation.ts';
import type { ConversationState } from '#contract/conversationStates.ts';
import type { Db } from '#server/db/transaction.ts';
import { matchesContact } from '../contacts/matchesContact.ts';
import { containsFolded } from '../searching.ts';

export interface ConversationRow {
  contact_id: string;
  funnel_id: string | null;
  last_from: 'contact' | 'owner';
  last_text: string;
  last_media: string | null;
  last_at: Date;
  waits_since: Date | null;
}

export interface ConversationPlace {
  at: string;
  id: string;
}

interface Asked extends Pick<ListConversationsQuery, 'funnel' | 'tag' | 'search'> {
  ownerId: string;
  state: ConversationState;
  after: ConversationPlace | null;
  limit: number;
}

/** What a state selects, and by what its list is ordered: a partial index has both. */
const states = {
  unanswered: {
    where: sql`and v.waits_since is not null`,
    at: sql`v.waits_since`,
    direction: sql`asc`,
    beyond: sql`>`,
  },
  unread: { where: sql`and v.is_unread`, at: sql`v.last_at`, direction: sql`desc`, beyond: sql`<` },
  all: { where: sql``, at: sql`v.last_at`, direction: sql`desc`, beyond: sql`<` },
} satisfies Record<ConversationState, unknown>;

/** When a row is in the order of its state. */
export const placedAt = (state: ConversationState, { waits_since, last_at }: ConversationRow): Date =>
  state === 'unanswered' ? (waits_since ?? last_at) : last_at;

/** A page of conversations; along an index that is ordered as the page is. */
export const conversationsQuery = (asked: Asked): RawBuilder<ConversationRow> => {
  const { where, at, direction, beyond } = states[asked.state];
  const { ownerId, funnel, tag, search, after, limit } = asked;
  return sql<ConversationRow>`
    select v.contact_id, v.funnel_id, v.last_from, v.last_text, v.last_media, v.last_at, v.waits_since
    from conversations v
    where v.owner_id = ${ownerId} ${where}
      ${after ? sql`and (${at}, v.contact_id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      ${funnel === undefined ? sql`` : sql`and v.funnel_id = ${funnel}`}
      ${tag === undefined ? sql`` : hasTag(tag)}
      ${search?.trim() ? says(ownerId, search) : sql``}
    order by ${at} ${direction}, v.contact_id ${direction} limit ${limit}`;
};

const hasTag = (tag: string) => sql`and exists (
  select from contact_tags t where t.owner_id = v.owner_id and t.contact_id = v.contact_id and t.tag_id = ${tag}
    and t.hidden_at is null)`;

/** In the names, or in something that was written; each is looked up once, not for each conversation. */
const says = (ownerId: string, search: string) => sql`and (
  v.contact_id in (select c.id from contacts c where c.owner_id = ${ownerId} and ${matchesContact(sql.ref('c.searched'), search)})
  or v.contact_id in (select h.contact_id from history h
    where h.owner_id = ${ownerId} and h.kind in ('text', 'reply') and ${containsFolded(sql<string>`said(h.kind, h.data)`, search)}))`;

export async function findConversations(db: Db, asked: Asked): Promise<ConversationRow[]> {
  return (await conversationsQuery(asked).execute(db)).rows;
}
