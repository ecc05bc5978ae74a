import { type RawBuilder, sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import { afterCommit, type Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { isKnownVersion, lockedJourneys } from './load/loadJourneys.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import type { LoadedJourney } from './load/loadedJourney.ts';

/**
 * Settled deliveries cannot be dispatched here to journeys that a newer version of the machine has stored. They
 * are made due, and that version finds the deliveries when it wakes them; see `findSettledMeanwhile`.
 */
export async function leaveToNewerVersion(deps: JourneyDeps, tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; machine_version: number }>`
    update journeys n set wake_at = least(n.wake_at, ${deps.now()}::timestamptz)
    from (${lockedJourneys(sql`j.owner_id, j.id`, sql`${where} and not ${isKnownVersion}`)}) x
    where n.owner_id = x.owner_id and n.id = x.id returning n.id, n.machine_version`.execute(tx);
  if (rows.length === 0) return;
  afterCommit(tx, () =>
    deps.log.error(
      { journeys: rows },
      'a newer version of Voronka has stored these journeys and has to go on with them',
    ),
  );
}

/** Events for journeys whose delivery was settled while this version could not dispatch to them. */
export async function findSettledMeanwhile(tx: Tx, loaded: LoadedJourney[]): Promise<Map<string, PlainJourneyEvent>> {
  const awaited = loaded.flatMap(({ id: journey_id, funnel: { ownerId: owner_id }, state: { value, context } }) => {
    const { visit: cause_id, message: message_key, part, round } = context;
    return value === 'sending' ? [{ owner_id, journey_id, cause_id, message_key, part, round }] : [];
  });
  if (awaited.length === 0) return new Map();
  const { rows } = await sql<Awaited>`
    select x.journey_id as journey, x.cause_id as visit, x.message_key as message, x.part, x.round, d.state
    from ${recordset('deliveries', ['owner_id', 'journey_id', 'cause_id', 'message_key', 'part', 'round'], awaited)} as x
    join deliveries d on d.owner_id = x.owner_id and d.cause = 'visit' and d.cause_id = x.cause_id
      and d.message_key = x.message_key and d.part = x.part and d.round = x.round
    where d.state in ('sent', 'uncertain', 'failed', 'dropped', 'unreachable')`.execute(tx);
  return new Map(rows.map(({ journey, ...settled }) => [journey, settlementOf(settled)]));
}

interface Awaited {
  journey: string;
  visit: string;
  message: string;
  part: number;
  round: number;
  state: 'sent' | 'uncertain' | 'failed' | 'dropped' | 'unreachable';
}

function settlementOf({ state, ...of }: Omit<Awaited, 'journey'>): PlainJourneyEvent {
  if (state === 'unreachable') return { type: 'contact.blocked' };
  const outcome = state === 'sent' || state === 'uncertain' ? 'delivered' : 'undelivered';
  return { type: 'delivery.settled', ...of, outcome };
}
