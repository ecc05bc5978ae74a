import { sql } from 'kysely';
import { isListening } from '#server/db/isListening.ts';
import type { Deps } from '#server/domain/deps.ts';
import { Effects } from './effects.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { bringPeople, type JourneyRow, journeyColumns } from './loadWalks.ts';
import { findOutlived } from './testers.ts';
import { tell } from './walk.ts';
import { writeEffects } from './writeEffects.ts';

/**
 * Wakes journeys of funnels that run or are tested whose delay has passed, the longest waiting first; several processes may do it at once.
 * @returns how many were woken; `limit` of them means that more may be due.
 */
export async function wakeJourneys(
  deps: JourneyDeps & Pick<Deps, 'db'>,
  { limit }: { limit: number },
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const { rows } = await sql<JourneyRow>`
      select ${journeyColumns} from journeys j
      join funnels f on f.owner_id = j.owner_id and f.id = j.funnel_id and ${isListening(at)}
      where j.wake_at <= ${at} order by j.wake_at limit ${limit} for update of j skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const effects = new Effects();
    const outlived = await findOutlived(tx, rows, at);
    for (const { walk } of await bringPeople(deps, tx, rows)) {
      if (outlived.has(walk.id)) tell(deps, effects, walk, { type: 'journey.end', reason: 'restarted' }, at.getTime());
      else tell(deps, effects, walk, { type: 'wake.due', due: walk.wakeAt ?? at.getTime() }, at.getTime());
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
    where j.wake_at is not null`.execute(deps.db);
  return rows[0]?.at ?? null;
}
