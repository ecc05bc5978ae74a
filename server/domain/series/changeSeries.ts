import type { z } from 'zod';
import type { changeSeriesInput, Series } from '#contract/schemas/series.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueQuiet } from '#server/series/queueQuiet.ts';
import { rescheduleMembers } from '#server/series/rescheduleMembers.ts';
import { skipPassedDates } from '#server/series/skipPassedDates.ts';
import { orderedJson } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { validSeries } from './seriesInput.ts';
import { findSeries, lockSeries } from './seriesRow.ts';
import { viewSeries } from './viewSeries.ts';

type Input = z.infer<typeof changeSeriesInput> & { id: string };

/** Changes what is given. Another zone moves the dates of the members; what would be overdue by it is skipped. */
export function changeSeries(deps: Deps, actor: Actor, { id, revision, ...given }: Input): Promise<Series> {
  return transaction(deps.db, async (tx) => {
    const { series, funnel } = await lockSeries(tx, actor, id);
    if (revision !== undefined && revision !== series.revision) {
      const current = await viewSeries(deps, tx, { series, funnel });
      throw new RequestError('stale_revision', {}, { revision: series.revision, series: current });
    }
    const { name, starts_on, stops_on, time_zone } = validSeries(funnel, given);
    const next = {
      name: name ?? series.name,
      starts_on: starts_on ?? series.starts_on,
      stops_on: stops_on ?? series.stops_on,
      time_zone: time_zone ?? series.time_zone,
    };
    const isSame = Object.entries(next).every(
      ([key, value]) => orderedJson(value) === orderedJson(series[key as keyof typeof next]),
    );
    if (isSame) return viewSeries(deps, tx, { series, funnel });
    await tx
      .updateTable('series')
      .set({
        ...next,
        starts_on: JSON.stringify(next.starts_on),
        stops_on: JSON.stringify(next.stops_on),
        revision: series.revision + 1,
        updated_at: deps.now(),
      })
      .where('owner_id', '=', series.owner_id)
      .where('id', '=', id)
      .execute();
    if (next.time_zone !== series.time_zone) {
      const of = { ownerId: series.owner_id, seriesId: id };
      await queueQuiet(deps, tx, of);
      await skipPassedDates(tx, of, deps.now());
      await rescheduleMembers(tx, of, deps.now());
    }
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}
