import { type RawBuilder, sql } from 'kysely';
import type { JourneyEndReason } from '#machines/journey/journeyEvents.ts';
import { journeyMachineVersion, upgradeJourney } from '#machines/journey/upgrade.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { recordset } from '#server/db/recordset.ts';
import { lockJourneys, type Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { loadFacts } from './loadFacts.ts';
import { draftOf, findLiveFunnels, type LiveFunnel } from './liveFunnels.ts';
import type { LoadedJourney, JourneyContact } from './loadedJourney.ts';

export interface JourneyRow {
  owner_id: string;
  id: string;
  funnel_id: string;
  bot_id: string;
  contact_id: string;
  reason: JourneyEndReason | null;
  since: Date;
  value: string;
  context: object;
  machine_version: number;
  wake_at: Date | null;
  is_current: boolean;
  is_test: boolean;
}
interface PersonRow extends JourneyContact {
  owner_id: string;
  blocked_at: Date | null;
}
export interface JourneyInChat {
  journey: LoadedJourney;
  isOpen: boolean;
}

/** The columns of `journeys j` that `JourneyRow` has. */
export const journeyColumns = sql`j.owner_id, j.id, j.funnel_id, j.bot_id, j.contact_id, j.reason, j.since, j.value, j.context,
  j.machine_version, j.wake_at, j.is_current, j.is_test`;

/** Of journeys `j`: this code knows their shape. Others wait for the newer version that stored them. */
export const isKnownVersion = sql<boolean>`j.machine_version <= ${journeyMachineVersion}`;

/** @throws UnknownJourneyVersion where a newer version of the machine has stored it. */
export function journeyFromRow(row: JourneyRow, funnel: LiveFunnel, contact: JourneyContact): LoadedJourney {
  return {
    funnel,
    contact,
    id: row.id,
    state: upgradeJourney({
      version: row.machine_version,
      value: row.value,
      context: row.context,
      wakeAt: row.wake_at,
    }),
    wakeAt: row.wake_at?.getTime() ?? null,
    since: row.since.getTime(),
    reason: row.reason,
    isTest: row.is_test,
    isStored: true,
    isCurrent: row.is_current,
  };
}

/** The journeys `j` that `where` selects, locked with their contacts `c`. */
export const lockedJourneys = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<JourneyRow>`
  select ${columns} from journeys j join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
  where ${where} order by c.owner_id, c.id, j.id ${lockJourneys}`;

/** Locks the journeys that `where` selects of `journeys j`, and loads them in the order of their ids with their funnels and contacts. */
export async function loadJourneys(deps: JourneyDeps, tx: Tx, where: RawBuilder<unknown>): Promise<JourneyInChat[]> {
  const { rows } = await lockedJourneys(journeyColumns, where).execute(tx);
  if (rows.length === 0) return [];
  return withContacts(
    deps,
    tx,
    rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** Loads the funnels and contacts of journeys that are locked already. */
export async function withContacts(deps: JourneyDeps, tx: Tx, journeys: JourneyRow[]): Promise<JourneyInChat[]> {
  const funnels = await findLiveFunnels(deps, tx, journeys);
  const drafts = await findDrafts(deps, tx, journeys, funnels);
  const keys = journeys.map(({ owner_id, bot_id, contact_id }) => ({ owner_id, bot_id, contact_id }));
  const { rows } = await sql<PersonRow>`
    select h.owner_id, h.bot_id as "botId", h.contact_id as "contactId", h.telegram_id, c.first_name, c.last_name, c.username, c.language, c.time_zone, ${ownTexts} as own,
      h.blocked_at
    from (select distinct * from ${recordset('chats', ['owner_id', 'bot_id', 'contact_id'], keys)} as k
      limit ${keys.length}) k
    join chats h on h.owner_id = k.owner_id and h.bot_id = k.bot_id and h.contact_id = k.contact_id
    join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id`.execute(tx);
  const people = new Map(rows.map((row) => [row.botId + row.contactId, row]));
  const loaded = journeys.flatMap((row) => {
    const funnel = (row.is_test ? drafts : funnels).get(row.funnel_id);
    const person = people.get(row.bot_id + row.contact_id);
    return funnel && person
      ? [{ journey: journeyFromRow(row, funnel, person), isOpen: person.blocked_at === null }]
      : [];
  });
  await loadFacts(
    tx,
    loaded.map(({ journey }) => journey),
  );
  return loaded;
}

/** The drafts that testers among them walk. */
async function findDrafts(
  deps: JourneyDeps,
  tx: Tx,
  journeys: JourneyRow[],
  funnels: Map<string, LiveFunnel>,
): Promise<Map<string, LiveFunnel>> {
  const drafts = new Map<string, LiveFunnel>();
  for (const { funnel_id, is_test } of journeys) {
    const funnel = funnels.get(funnel_id);
    if (is_test && funnel && !drafts.has(funnel_id)) drafts.set(funnel_id, await draftOf(deps, tx, funnel));
  }
  return drafts;
}
