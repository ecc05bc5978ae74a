import { sql } from 'kysely';
import type { Deps } from '#server/domain/deps.ts';
import { gatherEvent } from './gatherEvents.ts';
import { type IncomingEvent, storeEvents } from './storeEvents.ts';
import { noteMoneyFailure } from './noteMoneyFailure.ts';
import { processStoredEvent } from './processStoredEvent.ts';

/**
 * Stores an outside event, and processes it. It is stored when this returns; where processing it fails it waits for
 * `processPendingEvents`, and the provider need not send it again.
 */
export async function ingestEvent(deps: Deps, incoming: IncomingEvent): Promise<void> {
  const [id] = await storeEvents(deps, [incoming]);
  if (id !== undefined) await tryToProcess(deps, id);
}

/** The same for one of many that may come at once: they are stored together, and those above a few are taken later. */
export async function ingestOneOfMany(deps: Deps, incoming: IncomingEvent): Promise<void> {
  const { id, take } = await gatherEvent(deps, incoming);
  await take?.(() => tryToProcess(deps, id));
}

const firstPauseSeconds = 5;
const longestPauseSeconds = 3_600;

/** Takes a stored event, or puts it off. */
export async function tryToProcess(deps: Deps, id: string): Promise<void> {
  try {
    await processStoredEvent(deps, id);
  } catch (error) {
    deps.log.error({ err: error, event: id }, 'an event of a payment provider is not taken yet');
    const seconds = sql`least(${firstPauseSeconds}::double precision * power(2, least(tries, 20)), ${longestPauseSeconds}::double precision)`;
    await sql`
      update provider_events set tries = tries + 1, next_try_at = ${deps.now()}::timestamptz + make_interval(secs => ${seconds})
      where id = ${id} and taken_at is null`.execute(deps.db);
    await noteMoneyFailure(deps, { kind: 'payment', subject: id, owner_id: null }, error);
  }
}
