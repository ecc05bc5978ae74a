import type { Series } from '#contract/schemas/sending/series.ts';
import type { Actor, Deps } from '../deps.ts';
import { findFunnel, type FunnelRow, requireFunnel } from '../funnels/funnelRow.ts';
import { findSeries } from './seriesRow.ts';
import { readLetters } from '../seriesMembers/readLetters.ts';
import { viewSeries, viewWithLetters } from './viewSeries.ts';

/**
 * Lists the series of one funnel, or of all that are not archived, in the order in which they were made: those in the archive,
 * or the others.
 */
export async function listSeries(
  deps: Deps,
  actor: Actor,
  { funnel, archived = false }: { funnel?: string | undefined; archived?: boolean | undefined },
): Promise<{ results: Series[] }> {
  const { db } = deps;
  if (funnel !== undefined) await requireFunnel(db, actor, funnel);
  const rows = await db
    .selectFrom('series as s')
    .innerJoin('funnels as f', (join) => join.onRef('f.owner_id', '=', 's.owner_id').onRef('f.id', '=', 's.funnel_id'))
    .selectAll('s')
    .where('s.owner_id', '=', actor.userId)
    .where('s.archived_at', archived ? 'is not' : 'is', null)
    .$if(funnel !== undefined, (q) => q.where('s.funnel_id', '=', funnel ?? ''))
    .$if(funnel === undefined, (q) => q.where('f.state', '<>', 'archived'))
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  const letters = await readLetters(
    db,
    actor.userId,
    rows.map(({ id }) => id),
  );
  const funnels = new Map<string, FunnelRow>();
  const results: Series[] = [];
  for (const series of rows) {
    const of = funnels.get(series.funnel_id) ?? (await findFunnel(db, actor, series.funnel_id));
    funnels.set(of.id, of);
    const own = letters.filter(({ series_id }) => series_id === series.id);
    results.push(await viewWithLetters(deps, db, { series, funnel: of }, own));
  }
  return { results };
}

/** One series with its letters. */
export const getSeries = async (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Series> =>
  viewSeries(deps, deps.db, await findSeries(deps.db, actor, id));
