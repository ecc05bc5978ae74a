import type { Deps } from '#server/domain/deps.ts';
import { type ImportRow, lockImport } from '#server/domain/imports/stored/importRow.ts';
import { importRules } from '#server/domain/imports/importRules.ts';
import { type ReadRow, readBatches } from '#server/domain/imports/rows/readBatches.ts';
import { type ImportRules, writeImportBatch } from '#server/domain/imports/rows/writeImportBatch.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { TableFault } from './fault/tableFault.ts';
import type { ImportFiles } from './tableStore.ts';

export interface ImportDeps extends Pick<Deps, 'db' | 'now' | 'newId' | 'log'> {
  files: ImportFiles;
}

/**
 * Goes on with an import where its committed batches end, until its file does, it is stopped, or the process stops. Each
 * batch commits its rows together with how far they reach, so that a crash neither loses nor doubles one.
 */
export async function runImport(deps: ImportDeps, row: ImportRow, signal: AbortSignal): Promise<void> {
  const rules = await importRules(deps.db, row);
  if (rules === null) return;
  let { place } = row;
  try {
    const table = deps.files.read(row.format, { ownerId: row.owner_id, id: row.id, signal });
    const batches = readBatches(table, { header: row.header, place }, rules);
    for await (const rows of readAhead(batches)) {
      const last = rows.at(-1);
      if (signal.aborted || !last) return;
      if (!(await writeNext(deps, { row: { ...row, place }, rows, rules }))) return;
      place = last.number;
    }
  } catch (error) {
    if (signal.aborted) return;
    const reason = faultOf(error);
    if (reason === null) throw error;
    return endImport(deps, row, { state: 'failed', reason });
  }
  if (!signal.aborted) await endImport(deps, row, { state: 'done', reason: null });
}

/** The file was whole when it was uploaded: it has gone with a restored backup, or the disk has lost it. */
function faultOf(error: unknown): string | null {
  if (error instanceof TableFault) return 'damaged';
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'file_gone' : null;
}

/** Yields one batch after the other, and reads the next while the last is written. */
async function* readAhead(source: AsyncGenerator<ReadRow[]>): AsyncGenerator<ReadRow[]> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // what it throws is thrown when its turn comes
      next.catch(() => {});
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** False once it is stopped, or another process has gone on with it. */
function writeNext(
  deps: ImportDeps,
  { row, rows, rules }: { row: ImportRow; rows: ReadRow[]; rules: ImportRules },
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const now = await lockImport(tx, { userId: row.owner_id }, row.id);
    if (now.state !== 'running' || now.place !== row.place) return false;
    await writeImportBatch(deps, tx, { row: now, rows, rules });
    return true;
  });
}

/** An import that still runs ends, and its owner is told. */
export async function endImport(
  deps: ImportDeps,
  { owner_id, id }: Pick<ImportRow, 'owner_id' | 'id'>,
  as: { state: 'done' | 'failed'; reason: string | null },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const ended = tx
      .updateTable('contact_imports')
      .set({ ...as, failures: 0, next_try_at: null, finished_at: deps.now() });
    const row = await ended
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['file_name', 'added', 'changed', 'left_out'])
      .executeTakeFirst();
    if (!row) return;
    const { file_name: file, ...counts } = row;
    const notice = { kind: 'import' as const, import: id, file, state: as.state, ...counts };
    await enqueueNotices(tx, deps.now(), [{ owner_id, notice }]);
  });
  await deps.files.remove(owner_id, id);
}
