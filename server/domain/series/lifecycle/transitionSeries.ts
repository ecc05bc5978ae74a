import { sql } from 'kysely';
import type { Newcomers, Series } from '#contract/schemas/sending/series.ts';
import type { SeriesEvent } from '#machines/series/seriesEvents.ts';
import { isSendable } from '#machines/series/isSendable.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findSeriesProblems } from '#server/domain/funnels/findLetterProblems.ts';
import { isActive } from '#server/domain/billing/isActive.ts';
import { decideOf, findSeries, lockAnySeries, lockSeries } from '../seriesRow.ts';
import { readLetters } from '#server/domain/seriesMembers/readLetters.ts';
import { viewSeries } from '../viewSeries.ts';
import { performSeries } from './performSeries.ts';

/** Turns a series on; those who match already are left out unless `present` says otherwise. */
export function turnOn(
  deps: Deps,
  actor: Actor,
  { id, present = 'leave_out' }: { id: string; present?: Newcomers | undefined },
): Promise<Series> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const letters = await readLetters(tx, actor.userId, [id]);
    const problems = await findSeriesProblems(deps, tx, found, letters);
    const isReady = letters.some((letter) => isSendable(letter, problems));
    const isLapsed = !(await isActive(deps, tx, actor.userId));
    const decided = decideOf(found, { type: 'series.turnOn', present }, { isLapsed, isReady, problems });
    await performSeries(deps, tx, found, decided);
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}

/** Turns a series off: its members stay, what waits is dropped, and the dates that pass meanwhile are skipped. */
export function turnOff(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Series> {
  return transaction(deps.db, async (tx) => {
    // against the tick, which shares the funnel: what it has put into the outbox by then is seen, and more does not follow
    await sql`
      select from funnels f where f.owner_id = ${actor.userId} and f.id = (
        select s.funnel_id from series s where s.owner_id = ${actor.userId} and s.id = ${id}) for no key update`.execute(
      tx,
    );
    const found = await lockSeries(tx, actor, id);
    await performSeries(deps, tx, found, decideOf(found, { type: 'series.turnOff' }));
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}

/** Hides a series that is off. */
export const archiveSeries = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Series> =>
  transition(deps, actor, id, { type: 'series.archive' });

/** Takes a series out of the archive. */
export const returnSeries = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Series> =>
  transition(deps, actor, id, { type: 'series.return' });

function transition(deps: Deps, actor: Actor, id: string, event: SeriesEvent): Promise<Series> {
  return transaction(deps.db, async (tx) => {
    const found = await lockAnySeries(tx, actor, id);
    await performSeries(deps, tx, found, decideOf(found, event));
    return viewSeries(deps, tx, await findSeries(tx, actor, id));
  });
}

/** Removes a series; what waits of its letters is dropped. */
export async function removeSeries(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const found = await lockAnySeries(tx, actor, id);
    await performSeries(deps, tx, found, decideOf(found, { type: 'series.remove' }));
  });
}
