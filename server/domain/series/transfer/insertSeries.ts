import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import { keptSchedule } from '#machines/series/keptSchedule.ts';
import { timingProblem } from '#machines/series/timingProblem.ts';
import type { Tx } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { FunnelRow } from '#server/domain/funnels/funnelRow.ts';

/** Makes the series that a copied or imported funnel carries, off and without people; their ids are new already. */
export async function insertSeries(
  deps: Deps,
  tx: Tx,
  funnel: FunnelRow,
  all: readonly ExportedSeries[],
): Promise<void> {
  for (const series of all) {
    const id = deps.newId();
    await insertCarried(deps, tx, funnel, { id, hash: bodyHash({ id }), series });
  }
}

interface Carried {
  id: string;
  /** Of the request that makes it. */
  hash: string;
  series: ExportedSeries;
}

/** Makes one series with its letters, off and without people. */
export async function insertCarried(
  { now, newId }: Deps,
  tx: Tx,
  { owner_id, id: funnel_id, settings }: FunnelRow,
  { id, hash, series: { letters, starts_on, stops_on, ...series } }: Carried,
): Promise<void> {
  const at = now();
  await tx
    .insertInto('series')
    .values({
      ...{ owner_id, id, body_hash: hash, funnel_id, created_at: at, updated_at: at },
      ...{ ...series, starts_on: JSON.stringify(starts_on), stops_on: JSON.stringify(stops_on) },
    })
    .execute();
  if (letters.length === 0) return;
  const zone = series.time_zone === 'contact' ? settings.time_zone : series.time_zone;
  const rows = letters.map(({ name, message, ...schedule }, place) => {
    const { timing, ...repetition } = carriedSchedule(schedule, at, zone);
    const letter = { owner_id, id: newId(), series_id: id, place, name, created_at: at };
    const stored = { message: JSON.stringify(message), timing: timing && JSON.stringify(timing) };
    return { ...letter, body_hash: bodyHash({ id: letter.id }), ...stored, ...repetition };
  });
  await tx.insertInto('letters').values(rows).execute();
}

/** A time that has passed is left out, so that the owner of the copy is asked for one. */
function carriedSchedule(schedule: LetterSchedule, now: Date, zone: string): LetterSchedule {
  const problem = timingProblem(schedule, now.getTime(), zone);
  return problem === null ? keptSchedule(schedule) : { timing: null, repeat: false, until: null, times: null };
}
