import type { Selectable } from 'kysely';
import { letterProblemCodes, type Problem } from '#contract/schemas/problem.ts';
import type { SeriesProblem } from '#contract/schemas/sending/series.ts';
import { filesOfMessage } from '#machines/funnel/files.ts';
import { isSendable } from '#machines/series/isSendable.ts';
import { checkSeries } from '#machines/series/problems/checkSeries.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { ownedFiles } from './funnelFiles.ts';
import type { FunnelRow } from './funnelRow.ts';

type Clock = Pick<Deps, 'now'>;
type SeriesRow = Selectable<Tables['series']>;
type LetterRow = Selectable<Tables['letters']>;

/** Finds what is wrong with a series of a funnel and its letters. */
export async function findSeriesProblems(
  { now }: Clock,
  db: Db | Tx,
  { series, funnel }: { series: SeriesRow; funnel: FunnelRow },
  letters: LetterRow[],
): Promise<SeriesProblem[]> {
  const files = letters.flatMap(({ message }) => filesOfMessage(message));
  return checkSeries({
    letters,
    ...{ startsOn: series.starts_on, stopsOn: series.stops_on, quiet: funnel.settings.quiet ?? null },
    zone: series.time_zone === 'contact' ? funnel.settings.time_zone : series.time_zone,
    live: funnel.live_document ?? funnel.document,
    draft: funnel.document,
    files: await ownedFiles(db, series.owner_id, [...new Set(files)]),
    fields: await readKnownFields(db, series.owner_id),
    now: now().getTime(),
  });
}

const codes: ReadonlySet<string> = new Set(letterProblemCodes);

/**
 * What is wrong with the times of a funnel's letters, among its own problems, and which of them are not sent as they are:
 * warnings, which never keep it from running.
 */
export async function findLetterProblems(clock: Clock, db: Db | Tx, funnel: FunnelRow): Promise<Problem[]> {
  const all = await ofOwner(db, funnel).selectAll().orderBy('created_at').orderBy('id').execute();
  if (all.length === 0) return [];
  const letters = await db
    .selectFrom('letters')
    .selectAll()
    .where('owner_id', '=', funnel.owner_id)
    .where('series_id', 'in', ofOwner(db, funnel).select('id'))
    .orderBy('place')
    .execute();
  const problems: Problem[] = [];
  for (const series of all) {
    const own = letters.filter(({ series_id }) => series_id === series.id);
    const names = new Map(own.map(({ id, name }) => [id, name]));
    const found = await findSeriesProblems(clock, db, { series, funnel }, own);
    for (const { code, severity, letter } of [
      ...notReady(own, found),
      ...found.filter(({ code }) => codes.has(code)),
    ]) {
      const place = { series: series.id, ...(letter !== undefined && { letter }) };
      problems.push({ code, severity, ...place, detail: names.get(letter ?? '') ?? series.name });
    }
  }
  return problems;
}

/** One that has no time is told of by that. */
const notReady = (letters: LetterRow[], found: SeriesProblem[]): SeriesProblem[] =>
  letters
    .filter((letter) => letter.timing !== null && !isSendable(letter, found))
    .map(({ id }) => ({ code: 'letter_not_ready', severity: 'warning', letter: id, detail: '' }));

const ofOwner = (db: Db | Tx, { owner_id, id }: FunnelRow) =>
  db.selectFrom('series').where('owner_id', '=', owner_id).where('funnel_id', '=', id).where('archived_at', 'is', null);
