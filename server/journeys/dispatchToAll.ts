import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { type JourneyInChat, loadJourneys } from './load/loadJourneys.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { dispatch } from './dispatch.ts';
import { writeEffects } from './writeEffects.ts';

/** Journeys in memory at a time. */
const portion = 1_000;

/**
 * Dispatches an event to each journey that `where` selects, once, portion by portion in the order of their ids.
 * @returns to how many; `inputOf` is null for those that get none.
 */
export async function dispatchToAll(
  deps: JourneyDeps,
  tx: Tx,
  where: RawBuilder<unknown>,
  inputOf: (of: JourneyInChat) => PlainJourneyEvent | null,
): Promise<number> {
  let dispatched = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const loaded = await loadJourneys(
      deps,
      tx,
      sql`(j.owner_id, j.id) in (
        select j.owner_id, j.id from journeys j where ${where} and j.id > ${after} order by j.id limit ${portion})`,
    );
    const last = loaded.at(-1);
    if (!last) return dispatched;
    const effects = new Effects();
    for (const one of loaded) {
      const next = inputOf(one);
      if (!next) continue;
      dispatch(deps, effects, one.journey, next, deps.now().getTime());
      dispatched += 1;
    }
    await writeEffects(deps, tx, effects, deps.now());
    after = last.journey.id;
  }
}
