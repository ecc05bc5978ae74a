import type { Selectable } from 'kysely';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { readContactTags } from './readContactTags.ts';

export type ContactRow = Selectable<Tables['contacts']>;
type Place = Contact['journeys'][number];

/** Serializes contacts for the API in the given order; three queries however many there are. */
export async function viewContacts(db: Db | Tx, ownerId: string, rows: ContactRow[]): Promise<Contact[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const chats = await readChats(db, ownerId, ids);
  const journeys = await readJourneys(db, ownerId, ids);
  const tags = await readContactTags(db, ownerId, ids);
  return rows.map((row) => {
    const ofContact = chats.filter((chat) => chat.contact_id === row.id).map(({ chat }) => chat);
    return {
      ...plainFields(row),
      blocked: ofContact.length > 0 && ofContact.every((chat) => chat.blocked),
      chats: ofContact,
      tags: tags.get(row.id) ?? [],
      journeys: journeys.filter((journey) => journey.contact_id === row.id).map(({ place }) => place),
    };
  });
}

interface FunnelPlace {
  bot_id: string;
  stage_id: string;
  since: Date;
  state: FunnelPerson['state'];
  value: string;
  /** The message whose question is open, and since when, in ms since 1970. */
  asked_message: string | null;
  asked_since: number | null;
}

/** Serializes a contact with its stage in the queried funnel and its chat on that funnel's bot. */
export function viewFunnelPerson(contact: Contact, at: FunnelPlace): FunnelPerson {
  const chat = contact.chats.find(({ bot }) => bot === at.bot_id);
  return {
    ...contact,
    stage: at.stage_id,
    since: at.since.toISOString(),
    state: at.state,
    chat: chat ? (chat.blocked ? 'blocked' : 'open') : 'none',
    last_seen_at: chat?.last_seen_at ?? null,
    stuck: at.value === 'stuck',
    asked:
      at.asked_message === null
        ? null
        : { message: at.asked_message, since: new Date(at.asked_since ?? at.since).toISOString() },
  };
}

function plainFields(row: ContactRow) {
  const { id, first_name, last_name, username, language, time_zone, telegram_id, source, note, unread } = row;
  const names = { first_name, last_name, username, language, time_zone, telegram_id };
  const { phone, email, fields, archived_at, erased_at, erased_by } = row;
  const erased = erased_at && erased_by ? { at: erased_at.toISOString(), by: erased_by } : null;
  const kept = { phone, email, note, fields, archived: archived_at !== null, erased };
  return { id, ...names, source, ...kept, unread, created_at: row.created_at.toISOString() };
}

async function readChats(db: Db | Tx, ownerId: string, ids: string[]) {
  const rows = await db
    .selectFrom('chats')
    .select(['contact_id', 'bot_id', 'blocked_at', 'last_seen_at'])
    .where('owner_id', '=', ownerId)
    .where('contact_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    contact_id: row.contact_id,
    chat: {
      bot: row.bot_id,
      blocked: row.blocked_at !== null,
      blocked_at: row.blocked_at?.toISOString() ?? null,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
    },
  }));
}

async function readJourneys(
  db: Db | Tx,
  ownerId: string,
  ids: string[],
): Promise<{ contact_id: string; place: Place }[]> {
  const rows = await db
    .selectFrom('journeys')
    .select(['contact_id', 'funnel_id', 'stage_id', 'state', 'since'])
    .where('owner_id', '=', ownerId)
    .where('contact_id', 'in', ids)
    .where('is_current', '=', true)
    .where('is_test', '=', false)
    .orderBy('since', 'desc')
    .execute();
  return rows.map((row) => ({
    contact_id: row.contact_id,
    place: { funnel: row.funnel_id, stage: row.stage_id, state: row.state, since: row.since.toISOString() },
  }));
}
