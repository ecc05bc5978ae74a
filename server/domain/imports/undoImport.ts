import { limits } from '#contract/limits.ts';
import { notify } from '#server/db/notify.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { type ImportRow, lockImport, importUndoUntil } from './stored/importRow.ts';
import { undoRows } from './undo/undoRows.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;
type Key = Pick<ImportRow, 'owner_id' | 'id'>;

/** Rows of one transaction. */
const batchRows = 500;
/** Longer than a batch takes: whoever is undoing says again with each that it is. */
const claimMs = 10_000;

/**
 * Takes back what an import wrote and nobody has changed since, the last row first, in batches with a transaction each.
 * One that is interrupted is gone on with by the loop of imports. @throws RequestError while it is being undone already
 */
export async function undoImport(
  deps: Needed,
  actor: Actor,
  { id }: { id: string },
): Promise<{ undone: number; kept: number }> {
  const begun = await transaction(deps.db, (tx) => beginUndo(deps, tx, actor, id));
  const row = begun.state === 'undone' ? begun : await goOnUndoing(deps, begun);
  if (row === null) throw new RequestError('not_found');
  return { undone: row.undone, kept: row.kept };
}

/** Undoes the rest, until nothing is left, or the signal. @returns null where it is gone, as with its account */
export async function goOnUndoing(deps: Needed, key: Key, signal?: AbortSignal): Promise<ImportRow | null> {
  for (;;) {
    const row = await transaction(deps.db, (tx) => undoBatch(deps, tx, key));
    if (row === null || row.state !== 'undoing' || signal?.aborted) return row;
  }
}

async function beginUndo({ now }: Needed, tx: Tx, actor: Actor, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, actor, id);
  if (row.state === 'undone') return row;
  assertUndoable(row, now());
  await notify(tx, { kind: 'imports' });
  return setImport(tx, row, {
    ...{ state: 'undoing', reason: null, failures: 0 },
    next_try_at: new Date(now().getTime() + claimMs),
  });
}

async function undoBatch(deps: Needed, tx: Tx, { owner_id, id }: Key): Promise<ImportRow | null> {
  const row = await ofImport(tx, owner_id, id).forUpdate().executeTakeFirst();
  if (row?.state !== 'undoing') return row ?? null;
  const rows = await tx
    .selectFrom('contact_import_rows')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('import_id', '=', id)
    .where('is_undone', '=', false)
    .where('contact_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(batchRows)
    .execute();
  const { undone, kept } = await undoRows(deps, tx, row, rows);
  const isOver = rows.length < batchRows;
  return setImport(tx, row, {
    ...{ undone: row.undone + undone, kept: row.kept + kept, failures: 0 },
    ...(isOver
      ? { state: 'undone', reason: null, next_try_at: null }
      : { next_try_at: new Date(deps.now().getTime() + claimMs) }),
  });
}

const ofImport = (tx: Tx, ownerId: string, id: string) =>
  tx.selectFrom('contact_imports').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);

function setImport(tx: Tx, { owner_id, id }: Key, to: Partial<ImportRow>): Promise<ImportRow> {
  const { state, reason, failures, next_try_at, undone, kept } = to;
  return tx
    .updateTable('contact_imports')
    .set({ state, reason, failures, next_try_at, undone, kept })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function assertUndoable({ state, finished_at }: ImportRow, now: Date): void {
  if (state === 'running') throw new RequestError('transition_not_allowed', { of: 'import_running' });
  if (state === 'undoing') throw new RequestError('transition_not_allowed', { of: 'import_undoing' });
  if (finished_at === null) throw new RequestError('transition_not_allowed', { of: 'import_not_running' });
  if (now > importUndoUntil(finished_at))
    throw new RequestError('transition_not_allowed', { of: 'import_too_old', days: limits.importUndoDays });
}
