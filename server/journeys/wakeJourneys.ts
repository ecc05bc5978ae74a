import { sql } from 'kysely';
import { isListening } from '#server/db/isListening.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { Effects } from './effects.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { bringPeople, isKnownVersion, type JourneyRow, journeyColumns } from './loadWalks.ts';
import { findSettledMeanwhile } from './newerJourneys.ts';
import { findOutlived } from './testers.ts';
import { type Happening, tell } from './walk.ts';
import { writeEffects } from './writeEffects.ts';

/**
 * Wakes journeys of funnels that run or are tested whose delay has passed, the longest waiting first; several processes may do it at once.
 * @returns how many were woken; `limit` of them means that more may be due.
 */
export async function wakeJourneys(
  deps: JourneyDeps & Pick<Deps, 'db'>,
  { limit }: { limit: number },
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const at = deps.now();
    const { rows } = await sql<JourneyRow>`
      select ${journeyColumns} from journeys j
      join funnels f on f.owner_id = j.owner_id and f.id = j.funnel_id and ${isListening(at)}
      where j.wake_at <= ${at} and ${isKnownVersion} order by j.wake_at limit ${limit} for update of j skip locked`.execute(
      tx,
    );
    if (rows.length === 0) return 0;
    const effects = new Effects();
    const outlived = await findOutlived(tx, rows, at);
    const walks = (await bringPeople(deps, tx, rows)).map(({ walk }) => walk);
    const settled = await findSettledMeanwhile(tx, walks);
    for (const walk of walks) {
      const due: Happening = settled.get(walk.id) ?? { type: 'wake.due', due: walk.wakeAt ?? at.getTime() };
      tell(
        deps,
        effects,
        walk,
        outlived.has(walk.id) ? { type: 'journey.end', reason: 'restarted' } : due,
        at.getTime(),
      );
      // also where nothing came of it: it is due no more
      effects.keepJourney(walk);
    }
    await writeEffects(tx, effects, at);
    return rows.length;
  });
}

/** When the next journey is due, of all processes'; null when none waits. */
export async function nextWakeAt(deps: Pick<Deps, 'db' | 'now'>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(j.wake_at) as at from journeys j
    join funnels f on f.owner_id = j.owner_id and f.id = j.funnel_id and ${isListening(deps.now())}
    where j.wake_at is not null and ${isKnownVersion}`.execute(deps.db);
  return rows[0]?.at ?? null;
}
