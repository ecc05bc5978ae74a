import type { Letter } from '#contract/schemas/sending/series.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findLetter, findSeries } from '../seriesRow.ts';
import { readLetters } from '#server/domain/seriesMembers/readLetters.ts';
import { viewLetter } from '../viewSeries.ts';

/** The letters of a series in their order. */
export async function listLetters({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<{ results: Letter[] }> {
  await findSeries(db, actor, id);
  return { results: (await readLetters(db, actor.userId, [id])).map(viewLetter) };
}

export const getLetter = async (
  { db }: Deps,
  actor: Actor,
  { id, letter }: { id: string; letter: string },
): Promise<Letter> => viewLetter(await findLetter(db, await findSeries(db, actor, id), letter));
