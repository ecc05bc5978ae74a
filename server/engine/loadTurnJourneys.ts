import { sql } from 'kysely';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordset } from '#server/db/recordset.ts';
import { lockJourneys, type Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { LiveFunnel } from '#server/journeys/load/liveFunnels.ts';
import { type JourneyRow, journeyColumns, journeyFromRow } from '#server/journeys/load/loadJourneys.ts';
import type { LoadedJourney } from '#server/journeys/load/loadedJourney.ts';
import type { BotKey } from '#server/journeys/stored/moveOffset.ts';
import {
  type ChatContactRow,
  type ContactWithJourney,
  contactColumns,
  withJourneys,
} from '#server/journeys/upsertContacts.ts';
import { OutsideTurn } from './outsideTurn.ts';

interface Wanted {
  bot: BotKey;
  funnel: LiveFunnel;
  /** Whose current journeys are wanted. */
  people: ChatContactRow[];
  /** Journeys whose deliveries were sent, by id. */
  sent: string[];
}

interface Loaded {
  /** By Telegram id. */
  people: Map<number, ContactWithJourney>;
  /** By id, those of people too. */
  journeys: Map<string, LoadedJourney>;
}

type Row = JourneyRow & Omit<ChatContactRow, 'blocked_at' | 'not_understood_at' | 'isTester'>;

/**
 * Locks and loads in one statement the current journeys of people and those whose deliveries were sent, with their contacts;
 * a journey that is both is one object.
 * @throws OutsideTurn for journeys of testers, of another funnel and of a newer version
 */
export async function loadTurnJourneys(deps: JourneyDeps, tx: Tx, wanted: Wanted): Promise<Loaded> {
  const { bot, funnel, people: rows, sent } = wanted;
  const found = await findRows(tx, wanted);
  const current = found.filter((row) => row.is_current && row.funnel_id === funnel.id);
  const ofPeople = new Map(current.map((row) => [row.contact_id, row]));
  const people = await withJourneys(deps, tx, { bot, funnel, rows, journeys: ofPeople });
  const journeys = new Map<string, LoadedJourney>();
  for (const { journey } of people.values()) if (journey) journeys.set(journey.id, journey);
  const isSent = new Set(sent);
  for (const row of found) {
    if (!isSent.has(row.id)) continue;
    if (row.is_test || row.funnel_id !== funnel.id)
      throw new OutsideTurn('a sent message is of another funnel, or a test');
    if (!journeys.has(row.id)) journeys.set(row.id, journeyFromRow(row, funnel, { ...row, botId: bot.bot_id }));
  }
  return { people, journeys };
}

async function findRows(tx: Tx, { bot, funnel, people, sent }: Wanted): Promise<Row[]> {
  if (people.length + sent.length === 0) return [];
  const owner_id = bot.owner_id;
  const journeysSent = sent.map((id) => ({ owner_id, id }));
  const contacts = people.map(({ contactId }) => ({ owner_id, contact_id: contactId }));
  const { rows } = await prepared(sql<Row>`
    with wanted as (
      select owner_id, id from ${recordset('journeys', ['owner_id', 'id'], journeysSent)} as s
      union
      select i.owner_id, i.id from ${recordset('journeys', ['owner_id', 'contact_id'], contacts)} as x
      join journeys i on i.owner_id = x.owner_id and i.contact_id = x.contact_id
      where ${filteredBy(sql`i.funnel_id`, sql`${funnel.id}::uuid`)} and i.is_current
    )
    select ${journeyColumns}, ${contactColumns}
    from (select * from wanted limit ${sent.length + people.length}) w
    join journeys j on j.owner_id = w.owner_id and j.id = w.id
    join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
    order by c.id, j.id ${lockJourneys}`).execute(tx);
  return rows;
}
