import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import type { Settle } from '#server/sending/settle.ts';
import { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { isKnownVersion, loadJourneys } from './load/loadJourneys.ts';
import { leaveToNewerVersion } from './newerJourneys.ts';
import { dispatch } from './dispatch.ts';
import type { LoadedJourney } from './load/loadedJourney.ts';
import { writeEffects } from './writeEffects.ts';

interface SettledRow {
  owner_id: string;
  bot_id: string;
  contact_id: string;
  funnel_id: string | null;
  journey_id: string | null;
  state: SettledDelivery['state'];
  reason: string | null;
  cause: string;
  cause_id: string;
  message_key: string;
  part: number;
  round: number;
  blocked_at: Date | null;
}

/**
 * The next message of each journey becomes a delivery or a delay. An unreachable person has closed the chat: all
 * deliveries that wait for them are dropped.
 */
export const settleJourneys: Settle = async (deps, tx, { settled }) => {
  const rows = await findSettled(tx, settled);
  if (rows.length === 0) return;
  const at = deps.now();
  const effects = new Effects();
  for (const row of rows) if (row.state === 'unreachable') effects.markBlocked(row, at.getTime());
  const journeys = affectedJourneys(rows);
  await leaveToNewerVersion(deps, tx, journeys);
  const loaded = await loadJourneys(deps, tx, sql`${journeys} and ${isKnownVersion}`);
  const byId = new Map(loaded.map(({ journey }) => [journey.id, journey]));
  for (const { message_key: message, cause_id: visit, part, round, ...row } of rows) {
    const journey = byId.get(row.journey_id ?? '');
    if (!journey || row.cause !== 'visit' || row.state === 'unreachable') continue;
    // below zero: a word about an answer
    if (row.state === 'failed' && round >= 0)
      alertRefused(deps, effects, journey, { message, reason: row.reason ?? '' });
    const outcome = row.state === 'sent' || row.state === 'uncertain' ? 'delivered' : 'undelivered';
    dispatch(deps, effects, journey, { type: 'delivery.settled', visit, message, part, round, outcome }, at.getTime());
  }
  for (const { journey } of loaded) {
    if (!effects.closed.has(journey.contact.botId + journey.contact.contactId)) continue;
    dispatch(deps, effects, journey, { type: 'contact.blocked' }, at.getTime());
  }
  recordBlocked(deps, effects, rows, at.getTime());
  effects.settledContacts.push(...rows);
  await writeEffects(deps, tx, effects, at);
};

/** Telegram will refuse the same message to others too, until its owner repairs it. */
function alertRefused(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { message, reason }: { message: string; reason: string },
): void {
  const stages = [...journey.funnel.compiled.stages];
  const [stage] = stages.find(([, { messages }]) => messages.some(({ id }) => id === message)) ?? [];
  if (stage === undefined) return;
  effects.alertOwner(journey, { id: deps.newId(), code: 'message_refused', subject: message, stage, detail: reason });
}

async function findSettled(tx: Tx, settled: SettledDelivery[]): Promise<SettledRow[]> {
  const relevant = settled
    .filter(({ journey_id, state }) => journey_id !== null || state === 'unreachable')
    .map(({ owner_id, id, state }) => ({ owner_id, id, state }));
  if (relevant.length === 0) return [];
  const { rows } = await sql<SettledRow>`
    select d.owner_id, d.bot_id, d.contact_id, d.funnel_id, d.journey_id, x.state, d.reason, d.cause, d.cause_id, d.message_key, d.part, d.round, h.blocked_at
    from ${recordset('deliveries', ['owner_id', 'id', 'state'], relevant)} as x
    join deliveries d on d.owner_id = x.owner_id and d.id = x.id
    left join chats h on h.owner_id = d.owner_id and h.bot_id = d.bot_id and h.contact_id = d.contact_id`.execute(tx);
  return rows;
}

/** The journeys of the settled sends, and all current ones in chats that turned out closed. */
function affectedJourneys(rows: SettledRow[]) {
  const journeys = rows.flatMap(({ owner_id, journey_id }) => (journey_id ? [{ owner_id, journey_id }] : []));
  const closed = rows
    .filter((row) => row.state === 'unreachable')
    .map(({ owner_id, bot_id, contact_id }) => ({ owner_id, bot_id, contact_id }));
  return sql`(j.owner_id, j.id) in (
      select * from ${recordset('deliveries', ['owner_id', 'journey_id'], journeys)} as x
      union
      select i.owner_id, i.id from ${recordset('chats', ['owner_id', 'bot_id', 'contact_id'], closed)} as x
      join journeys i on i.owner_id = x.owner_id and i.contact_id = x.contact_id and i.bot_id = x.bot_id and i.is_current)`;
}

function recordBlocked(deps: JourneyDeps, effects: Effects, rows: SettledRow[], at: number): void {
  const closed = rows.filter((row) => row.state === 'unreachable' && row.blocked_at === null);
  const chats = new Map(closed.map((row) => [row.bot_id + row.contact_id, row]));
  for (const { owner_id, contact_id, journey_id } of chats.values()) {
    effects.record({
      id: deps.newId(),
      owner_id,
      contact_id,
      funnel_id: null,
      journey_id,
      kind: 'blocked',
      data: {},
      at,
    });
  }
}
