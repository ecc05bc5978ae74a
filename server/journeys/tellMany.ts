import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { Effects } from './effects.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { type LoadedWalk, loadWalks } from './loadWalks.ts';
import { type Happening, tell } from './walk.ts';
import { writeEffects } from './writeEffects.ts';

/** So many journeys are held in memory at a time. */
const portion = 1_000;

/**
 * Tells the same thing to all journeys that `where` selects, portion by portion in the order of their ids, each once.
 * @returns how many were told; those for whom `happening` is null are not.
 */
export async function tellMany(
  deps: JourneyDeps,
  tx: Tx,
  where: RawBuilder<unknown>,
  happening: (of: LoadedWalk) => Happening | null,
): Promise<number> {
  let told = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const walks = await loadWalks(
      deps,
      tx,
      sql`(j.owner_id, j.id) in (
        select j.owner_id, j.id from journeys j where ${where} and j.id > ${after} order by j.id limit ${portion})`,
    );
    const last = walks.at(-1);
    if (!last) return told;
    const effects = new Effects();
    for (const loaded of walks) {
      const next = happening(loaded);
      if (!next) continue;
      tell(deps, effects, loaded.walk, next, deps.now().getTime());
      told += 1;
    }
    await writeEffects(tx, effects, deps.now());
    after = last.walk.id;
  }
}
