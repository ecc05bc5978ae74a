import { databaseFailure } from '#server/db/failure.ts';
import type { ImportRow } from '#server/domain/imports/stored/importRow.ts';
import { exponentialBackoff } from '#server/loop/backoff.ts';
import { mostFailures } from '#server/db/mostFailures.ts';
import { StorageAway } from '#server/files/store/StorageAway.ts';
import { endImport, type ImportDeps } from './runImport.ts';

/** A pause as after so many failures. */
const awayTries = 2;
const backoffMs = exponentialBackoff({ firstMs: 1_000, factor: 4, longestMs: 60_000 });

/**
 * Puts off an import, or its undo, that has failed. After five failures in a row it ends where its owner sees it: the
 * import has failed, and the undo can be begun again; while its file cannot be had it waits instead. @returns whether it has ended. @throws what the database says of itself
 */
export async function countImportFailure(deps: ImportDeps, row: ImportRow, error: unknown): Promise<boolean> {
  if (databaseFailure(error) !== null) throw error;
  const { owner_id, id, state } = row;
  const of = deps.db.updateTable('contact_imports').where('owner_id', '=', owner_id).where('id', '=', id);
  if (error instanceof StorageAway) {
    await of
      .where('state', '=', state)
      .set({ next_try_at: next(deps, awayTries) })
      .execute();
    return false;
  }
  const { failures } = await of
    .where('state', '=', state)
    .set((eb) => ({ failures: eb('failures', '+', 1), next_try_at: next(deps, row.failures) }))
    .returning('failures')
    .executeTakeFirst()
    .then((counted) => counted ?? { failures: 0 });
  if (failures < mostFailures) return false;
  if (state === 'undoing') {
    const undo = of.where('state', '=', state);
    await undo.set({ state: 'done', reason: 'undo_failed', failures: 0, next_try_at: null }).execute();
  } else await endImport(deps, row, { state: 'failed', reason: 'error' });
  return true;
}

const next = ({ now }: ImportDeps, failures: number): Date => new Date(now().getTime() + backoffMs(failures));
