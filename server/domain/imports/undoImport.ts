import { limits } from '#contract/limits.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { type ImportRow, lockImport, undoUntil } from './stored/importRow.ts';
import { undoRows } from './undo/undoRows.ts';

/** Rows of one transaction. */
const batchRows = 500;

/**
 * Takes back what an import wrote and nobody has changed since, the last row first, in batches with a transaction each.
 * One that was interrupted goes on where it was.
 */
export async function undoImport(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ undone: number; kept: number }> {
  for (;;) {
    const row = await transaction(deps.db, (tx) => undoBatch(deps, tx, actor, id));
    if (row.state === 'undone') return { undone: row.undone, kept: row.kept };
  }
}

async function undoBatch(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, actor, id);
  if (row.state === 'undone') return row;
  assertUndoable(row, deps.now());
  const rows = await tx
    .selectFrom('contact_import_rows')
    .selectAll()
    .where('owner_id', '=', actor.userId)
    .where('import_id', '=', id)
    .where('is_undone', '=', false)
    .where('contact_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(batchRows)
    .execute();
  const { undone, kept } = await undoRows(deps, tx, row, rows);
  return tx
    .updateTable('contact_imports')
    .set((eb) => ({
      undone: eb('undone', '+', undone),
      kept: eb('kept', '+', kept),
      ...(rows.length < batchRows && { state: 'undone' as const }),
    }))
    .where('owner_id', '=', actor.userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function assertUndoable({ state, finished_at }: ImportRow, now: Date): void {
  if (state === 'running') throw new RequestError('transition_not_allowed', { of: 'import_running' });
  if (finished_at === null) throw new RequestError('transition_not_allowed', { of: 'import_not_running' });
  if (now > undoUntil(finished_at))
    throw new RequestError('transition_not_allowed', { of: 'import_too_old', days: limits.importUndoDays });
}
