import { type RawBuilder, sql } from 'kysely';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset, recordsetWith } from '#server/db/recordset.ts';
import { lockJourneys, type Tx } from '#server/db/transaction.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { draftOf, type LiveFunnel } from './load/liveFunnels.ts';
import { type JourneyRow, journeyColumns, journeyFromRow } from './load/loadJourneys.ts';
import type { BotKey } from './stored/moveOffset.ts';
import type { PersonEvent } from './load/personEvent.ts';
import type { LoadedJourney, JourneyContact } from './load/loadedJourney.ts';

/** A contact from whom an update came, with their current journey. */
export interface ContactWithJourney {
  funnel: LiveFunnel;
  contact: JourneyContact;
  isOpen: boolean;
  /** When they were last told that nothing took what they wrote. */
  notUnderstoodAt: Date | null;
  /** The draft, for a tester; null for everybody else. */
  draft: LiveFunnel | null;
  /** Null for somebody who never began. */
  journey: LoadedJourney | null;
}
/** A contact in their chat with the bot. */
export interface ChatContactRow extends Omit<JourneyContact, 'botId'> {
  blocked_at: Date | null;
  not_understood_at: Date | null;
  isTester: boolean;
}

/** What a `ChatContactRow` has of contacts `c`. */
export const contactColumns = sql`c.id as "contactId", c.telegram_id, c.first_name, c.last_name, c.username, c.language,
  c.time_zone, ${ownTexts} as own`;

/** Who only tested stays a tester for all counts until they start as a person; see `writeBegunTesters` for other ways to begin. */
const hasNotStarted = sql`not exists (
  select from incoming i where i.telegram_id = excluded.telegram_id and i.starts and not i.is_tester)`;

interface Incoming {
  bot: BotKey;
  funnel: LiveFunnel;
  events: PersonEvent[];
}

/** Inserts or updates the contacts and chats of those from whom updates came, by Telegram id, and locks them with their current journeys. */
export async function upsertContacts(
  deps: JourneyDeps,
  tx: Tx,
  of: Incoming,
): Promise<Map<number, ContactWithJourney>> {
  const rows = await writeContacts(deps, tx, of);
  const journeys = await currentJourneys(tx, of.funnel, rows);
  return withJourneys(deps, tx, { ...of, rows, journeys });
}

/** Inserts or updates the contacts and chats of those from whom updates came, by Telegram id, and locks them. */
export async function writeContacts(
  deps: JourneyDeps,
  tx: Tx,
  { bot, funnel, events }: Incoming,
): Promise<ChatContactRow[]> {
  const isTester = walksDraft({
    owner: sql`${bot.owner_id}::uuid`,
    funnel: sql`${funnel.id}::uuid`,
    telegram: sql`x.telegram_id`,
    now: deps.now(),
  });
  const incoming = incomingRows(deps, bot, events);
  const { rows } = await prepared(sql<ChatContactRow>`
    with incoming as (
      select x.*, ${isTester} as is_tester from ${incoming} as x order by telegram_id
    ), upserted as (
      insert into contacts as c (owner_id, id, telegram_id, first_name, last_name, username, language, source, unread, is_test, created_at)
      select ${bot.owner_id}::uuid, id, telegram_id, first_name, last_name, username, language, source, unread, is_tester, ${deps.now()} from incoming
      on conflict (owner_id, telegram_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        username = excluded.username, language = coalesce(excluded.language, c.language),
        source = coalesce(c.source, excluded.source), unread = c.unread + excluded.unread, is_test = c.is_test and ${hasNotStarted}
      returning c.owner_id, id, telegram_id, first_name, last_name, username, language, time_zone, phone, email, fields, is_test
    ), seen as (
      insert into chats as c (owner_id, bot_id, contact_id, telegram_id, last_seen_at, is_test)
      select ${bot.owner_id}::uuid, ${bot.bot_id}::uuid, u.id, u.telegram_id, ${deps.now()}, i.is_tester
      from upserted u join incoming i on i.telegram_id = u.telegram_id
      on conflict (owner_id, bot_id, contact_id) do update set last_seen_at = excluded.last_seen_at,
        is_test = c.is_test and ${hasNotStarted}
      returning contact_id, blocked_at, not_understood_at, is_test
    )
    select ${contactColumns}, seen.blocked_at, seen.not_understood_at, c.is_test or seen.is_test as "onlyTested",
      i.is_tester as "isTester"
    from upserted c join seen on seen.contact_id = c.id join incoming i on i.telegram_id = c.telegram_id`).execute(tx);
  return rows;
}

/** Contacts, by Telegram id, with their current journeys: a tester's is of the draft. */
export async function withJourneys(
  deps: JourneyDeps,
  tx: Tx,
  {
    bot,
    funnel,
    rows,
    journeys,
  }: Omit<Incoming, 'events'> & { rows: ChatContactRow[]; journeys: Map<string, JourneyRow> },
): Promise<Map<number, ContactWithJourney>> {
  const tests = [...journeys.values()].some((journey) => journey.is_test);
  const draft = tests || rows.some((row) => row.isTester) ? await draftOf(deps, tx, funnel) : null;
  const at = { bot, funnel, draft };
  return new Map(rows.map((row) => [row.telegram_id, withJourney(row, at, journeys.get(row.contactId))]));
}

function withJourney(
  { blocked_at, not_understood_at: notUnderstoodAt, isTester, ...columns }: ChatContactRow,
  { bot, funnel, draft }: { bot: BotKey; funnel: LiveFunnel; draft: LiveFunnel | null },
  row: JourneyRow | undefined,
): ContactWithJourney {
  const contact = { ...columns, botId: bot.bot_id };
  const journey = row ? journeyFromRow(row, row.is_test && draft ? draft : funnel, contact) : null;
  return { funnel, draft: isTester ? draft : null, contact, isOpen: blocked_at === null, notUnderstoodAt, journey };
}

/** Those from whom updates came, as something to select from, with the keys of the owner and the bot. */
export const incomingRows = (deps: JourneyDeps, bot: BotKey, events: PersonEvent[]): RawBuilder<unknown> =>
  recordsetWith(
    {
      ...{ owner_id: 'uuid', bot_id: 'uuid', id: 'uuid', telegram_id: 'bigint' },
      ...{ first_name: 'text', last_name: 'text', username: 'text', language: 'text' },
      ...{ source: 'text', unread: 'integer', starts: 'boolean' },
    },
    contactRows(deps, events).map((row) => ({ ...row, owner_id: bot.owner_id, bot_id: bot.bot_id })),
  );

/** One row for each person, with the latest names, the first payload and the number of unread texts. */
function contactRows(deps: JourneyDeps, events: PersonEvent[]) {
  const byId = new Map<number, { id: string; source: string | null; unread: number; starts: boolean }>();
  for (const { person, what } of events) {
    const before = byId.get(person.telegram_id) ?? { id: deps.newId(), source: null, unread: 0, starts: false };
    const source = before.source ?? (what.kind === 'start' ? what.payload || null : null);
    byId.set(person.telegram_id, {
      ...before,
      ...person,
      source,
      starts: before.starts || what.kind === 'start',
      unread: before.unread + (what.kind === 'text' ? 1 : 0),
    });
  }
  return [...byId.values()];
}

async function currentJourneys(tx: Tx, funnel: LiveFunnel, people: ChatContactRow[]): Promise<Map<string, JourneyRow>> {
  const keys = people.map(({ contactId }) => ({ owner_id: funnel.ownerId, contact_id: contactId }));
  const { rows } = await sql<JourneyRow>`
    select ${journeyColumns} from ${recordset('journeys', ['owner_id', 'contact_id'], keys)} as x
    join contacts c on c.owner_id = x.owner_id and c.id = x.contact_id
    join journeys j on j.owner_id = c.owner_id and j.contact_id = c.id
    where ${filteredBy(sql`j.funnel_id`, sql`${funnel.id}::uuid`)} and j.is_current
    order by c.id, j.id ${lockJourneys}`.execute(tx);
  return new Map(rows.map((row) => [row.contact_id, row]));
}
