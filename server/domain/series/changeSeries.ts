import { sql } from 'kysely';
import type { z } from 'zod';
import type { changeSeriesInput, Series } from '#contract/schemas/sending/series.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { leaveSeries } from '../seriesMembers/leaveSeries.ts';
import { postponeWaiting } from '../seriesMembers/postponeWaiting.ts';
import { readLetters } from '../seriesMembers/readLetters.ts';
import { rescheduleMembers } from '../seriesMembers/rescheduleMembers.ts';
import { skipPassedDates } from '../seriesMembers/skipPassedDates.ts';
import { meetsNoStopRule } from '../seriesMembers/stopRule.ts';
import { orderedJson } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { type SeriesInput, validSeries } from './seriesInput.ts';
import { refuseMoreSeries } from './createSeries.ts';
import { findSeries, type FoundSeries, lockEditableFunnel, lockSeries, type SeriesRow } from './seriesRow.ts';
import { viewSeries } from './viewSeries.ts';

type Input = z.infer<typeof changeSeriesInput> & { id: string };

/**
 * Changes what is given. Members to whom a stop rule applies by it leave. Another zone moves the dates of the others; what
 * would be overdue by it is skipped unless it is to be sent. An empty series that gets another funnel starts with that one.
 */
export function changeSeries(
  deps: Deps,
  actor: Actor,
  { id, revision, overdue, funnel: funnelId, ...given }: Input,
): Promise<Series> {
  return transaction(deps.db, async (tx) => {
    const { series, funnel } = await lockSeries(tx, actor, id);
    const moved = await withFunnel(tx, actor, { series, funnel }, funnelId);
    const next = { ...changedSeries(moved, given), funnel_id: moved.funnel.id };
    if (revision !== undefined && revision !== series.revision) {
      const current = await viewSeries(deps, tx, { series, funnel });
      throw new RequestError('stale_revision', { of: 'series' }, { revision: series.revision, series: current });
    }
    const differs = (key: keyof Changed) => orderedJson(next[key]) !== orderedJson(series[key]);
    if (!fields.some(differs)) return viewSeries(deps, tx, { series, funnel });
    const of = { ownerId: series.owner_id, seriesId: id };
    const now = deps.now();
    if (differs('time_zone') && overdue !== 'send') await postponeWaiting(tx, of, now);
    await tx
      .updateTable('series')
      .set({
        ...next,
        starts_on: JSON.stringify(next.starts_on),
        stops_on: JSON.stringify(next.stops_on),
        revision: series.revision + 1,
        updated_at: now,
      })
      .where('owner_id', '=', series.owner_id)
      .where('id', '=', id)
      .execute();
    if (differs('stops_on')) await leaveStopped(deps, tx, { ...series, ...next });
    if (differs('time_zone')) {
      if (overdue !== 'send') await skipPassedDates(tx, of, now);
      await rescheduleMembers(tx, of, now);
    }
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}

/** The series as one of the given funnel, which its rules do not name anything of yet. Only an empty one can be given away. */
async function withFunnel(tx: Tx, actor: Actor, found: FoundSeries, id: string | undefined): Promise<FoundSeries> {
  if (id === undefined || id === found.funnel.id) return found;
  const { series } = found;
  const [letters] = await readLetters(tx, series.owner_id, [series.id]);
  const people = series.members_in + series.members_finished + series.members_left;
  if (series.state === 'on' || letters || people > 0)
    throw new RequestError('transition_not_allowed', { of: 'series_begun' }, { reason: 'series_begun' });
  const funnel = await lockEditableFunnel(tx, actor, id);
  await refuseMoreSeries(tx, actor, funnel.id);
  return { funnel, series: { ...series, starts_on: { kind: 'funnel' }, stops_on: { tags: [], stages: [] } } };
}

const rules = ['name', 'starts_on', 'stops_on', 'time_zone'] as const;
const fields = ['funnel_id', ...rules] as const;
type Changed = Pick<SeriesRow, (typeof fields)[number]>;

/** The series as a change would leave it. @throws ValidationError */
export function changedSeries(
  { series, funnel }: FoundSeries,
  given: SeriesInput,
): Pick<SeriesRow, (typeof rules)[number]> {
  const { name, starts_on, stops_on, time_zone } = validSeries(funnel, given);
  return {
    name: name ?? series.name,
    starts_on: starts_on ?? series.starts_on,
    stops_on: stops_on ?? series.stops_on,
    time_zone: time_zone ?? series.time_zone,
  };
}

async function leaveStopped(deps: Deps, tx: Tx, series: SeriesRow): Promise<void> {
  await leaveSeries(deps, tx, {
    reason: 'stop_rule',
    where: sql`m.owner_id = ${series.owner_id} and m.series_id = ${series.id}
      and not ${meetsNoStopRule(series, sql`m.contact_id`)}`,
  });
}
