import { sql } from 'kysely';
import type { SeriesCommand, SeriesParams } from '#machines/series/seriesEvents.ts';
import type { Tx } from '#server/db/transaction.ts';
import { rescheduleMembers } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { skipPassedDates } from '#server/domain/seriesMembers/skipPassedDates.ts';
import { stopLetters } from '#server/domain/seriesMembers/stopLetters.ts';
import type { Deps } from '#server/domain/deps.ts';
import { dropLetterDeliveries } from '../dropLetterDeliveries.ts';
import { joinPresent } from '../members/joinPresent.ts';
import type { DecidedSeries, FoundSeries, SeriesRow } from '../seriesRow.ts';
import { readLetters } from '#server/domain/seriesMembers/readLetters.ts';

interface Performing {
  deps: Deps;
  tx: Tx;
  found: FoundSeries;
}

/** Carries out what the series' machine has decided: its commands in order, then the state. No other file writes it. */
export async function performSeries(
  deps: Deps,
  tx: Tx,
  found: FoundSeries,
  { to, commands }: DecidedSeries,
): Promise<void> {
  const { series } = found;
  for (const command of commands) await perform({ deps, tx, found }, command);
  if (to === 'removed' || to === series.state) return;
  await tx
    .updateTable('series')
    .set({ state: to, updated_at: deps.now() })
    .where('owner_id', '=', series.owner_id)
    .where('id', '=', series.id)
    .execute();
}

function perform<T extends keyof SeriesParams>(of: Performing, command: SeriesCommand<T>): Promise<void> {
  return effects[command.type](of, command.params);
}

const effects: { [T in keyof SeriesParams]: (of: Performing, params: SeriesParams[T]) => Promise<void> } = {
  async startWork({ deps, tx, found }, { present }) {
    const of = { ownerId: found.series.owner_id, seriesId: found.series.id };
    await skipPassedDates(tx, of, deps.now());
    await joinPresent(deps, tx, found, present);
    await rescheduleMembers(tx, of, deps.now());
  },
  async stopWork({ deps, tx, found: { series } }) {
    // the tick leaves a series that is off alone, and its return skips what has passed
    const letters = await readLetters(tx, series.owner_id, [series.id]);
    await stopLetters(deps, tx, { ownerId: series.owner_id, letters: letters.map(({ id }) => id) });
  },
  async dropLetters({ deps, tx, found: { series } }) {
    const letters = await readLetters(tx, series.owner_id, [series.id]);
    await dropLetterDeliveries(
      deps,
      tx,
      series.owner_id,
      letters.map(({ id }) => id),
    );
  },
  async archive({ deps, tx, found: { series } }) {
    await putArchived(tx, series, deps.now());
  },
  async return({ tx, found: { series } }) {
    await putArchived(tx, series, null);
  },
  async erase({ tx, found: { series } }) {
    await sql`delete from series where owner_id = ${series.owner_id} and id = ${series.id}`.execute(tx);
  },
};

const putArchived = (tx: Tx, { owner_id, id }: SeriesRow, archived_at: Date | null) =>
  tx.updateTable('series').set({ archived_at }).where('owner_id', '=', owner_id).where('id', '=', id).execute();
