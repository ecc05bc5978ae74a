import type { CopySeriesInput, Series } from '#contract/schemas/sending/series.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { unusedName } from '#server/domain/funnels/create/unusedName.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { type LetterRow, readLetters } from '#server/domain/seriesMembers/readLetters.ts';
import { findMadeSeries, refuseMoreSeries } from '../createSeries.ts';
import { findSeries, lockAnySeries } from '../seriesRow.ts';
import { insertCarried } from './insertSeries.ts';
import { carriedLetter } from './readExportedSeries.ts';
import { viewSeries } from '../viewSeries.ts';

interface Input {
  id: string;
  copy: CopySeriesInput;
}

/**
 * A new series of the same funnel with the same rules and letters, off and without people; presses of its buttons are counted
 * anew. Idempotent: a retried request gets the copy that it made.
 */
export function copySeries(deps: Deps, actor: Actor, { id: sourceId, copy }: Input): Promise<Series> {
  const hash = bodyHash({ ...copy, source: sourceId });
  return transaction(deps.db, async (tx) => {
    // before the look for what was made: a retry that runs at the same time waits here
    const { series, funnel } = await lockAnySeries(tx, actor, sourceId);
    const made = copy.id === undefined ? undefined : await findMadeSeries(tx, actor, copy.id);
    if (made && made.body_hash !== hash) throw new RequestError('id_taken');
    if (made) return viewSeries(deps, tx, await findSeries(tx, actor, made.id));
    await refuseMoreSeries(tx, actor, funnel.id);
    const { starts_on, stops_on, time_zone } = series;
    const name = await unusedName(tx, actor.userId, series.name, 'series');
    const letters = (await readLetters(tx, actor.userId, [sourceId])).map((letter) => ofCopy(deps, letter));
    const id = copy.id ?? deps.newId();
    const carried = { name, starts_on, stops_on, time_zone, letters };
    await insertCarried(deps, tx, funnel, { id, hash, series: carried });
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}

function ofCopy({ newId }: Deps, row: LetterRow) {
  const letter = carriedLetter(row);
  const buttons = letter.message.buttons.map((button) => ({ ...button, id: newId() }));
  return { ...letter, message: { ...letter.message, id: newId(), buttons } };
}
