import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { findSeriesProblems } from '../funnels/findLetterProblems.ts';
import type { FoundSeries } from './seriesRow.ts';
import { type LetterRow, readLetters } from '../seriesMembers/readLetters.ts';

type Clock = Pick<Deps, 'now'>;

/** Serializes a series with its letters for the API. */
export async function viewSeries(clock: Clock, db: Db | Tx, found: FoundSeries): Promise<Series> {
  return viewWithLetters(clock, db, found, await readLetters(db, found.series.owner_id, [found.series.id]));
}

/** Serializes a series whose letters are read already. */
export async function viewWithLetters(
  clock: Clock,
  db: Db | Tx,
  found: FoundSeries,
  letters: LetterRow[],
): Promise<Series> {
  const { series } = found;
  return {
    id: series.id,
    revision: series.revision,
    problems: await findSeriesProblems(clock, db, found, letters),
    funnel: series.funnel_id,
    name: series.name,
    state: series.state,
    starts_on: series.starts_on,
    stops_on: series.stops_on,
    time_zone: series.time_zone,
    members: { in: series.members_in, finished: series.members_finished, left: series.members_left },
    letters: letters.map(viewLetter),
    archived: series.archived_at !== null,
    created_at: series.created_at.toISOString(),
  };
}

export const viewLetter = (row: LetterRow): Letter => ({
  ...{ id: row.id, revision: row.revision, name: row.name, message: row.message },
  ...{ timing: row.timing, repeat: row.repeat, until: row.until, times: row.times },
  ...{ received: row.received, sent: row.sent, uncertain: row.uncertain },
});
