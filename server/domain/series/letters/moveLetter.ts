import { sql } from 'kysely';
import type { Series } from '#contract/schemas/sending/series.ts';
import { transaction } from '#server/db/transaction.ts';
import { rescheduleMembers } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { dropLetterDeliveries } from '../dropLetterDeliveries.ts';
import { findLetter, findSeries, lockSeries } from '../seriesRow.ts';
import { viewSeries } from '../viewSeries.ts';

interface Of {
  id: string;
  letter: string;
}

/** Puts a letter at a place, the last one where the index lies beyond the end; of several due at one moment the first leaves first. */
export function moveLetter(deps: Deps, actor: Actor, { id, letter, index }: Of & { index: number }): Promise<Series> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const { owner_id, place } = await findLetter(tx, found, letter);
    const moved = await sql`
      update letters l set place = x.place
      from (
        select id, row_number() over (order by
          case when id = ${letter} then ${index + (index > place ? 0.5 : -0.5)}::numeric else place end) - 1 as place
        from letters where owner_id = ${owner_id} and series_id = ${id}) x
      where l.owner_id = ${owner_id} and l.id = x.id and l.place <> x.place`.execute(tx);
    if (moved.numAffectedRows) await rescheduleMembers(tx, { ownerId: owner_id, seriesId: id }, deps.now());
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}

/** Removes a letter; what waits of it is dropped, what was sent stays in people's histories. */
export async function removeLetter(deps: Deps, actor: Actor, { id, letter }: Of): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const { owner_id, place } = await findLetter(tx, found, letter);
    await tx.deleteFrom('letters').where('owner_id', '=', owner_id).where('id', '=', letter).execute();
    await sql`
      update letters set place = place - 1
      where owner_id = ${owner_id} and series_id = ${id} and place > ${place}`.execute(tx);
    await rescheduleMembers(tx, { ownerId: owner_id, seriesId: id }, deps.now());
    await dropLetterDeliveries(deps, tx, owner_id, [letter]);
  });
}
