import type { Actor, Deps } from '../deps.ts';
import type { TableRow } from '../gateways/tables.ts';
import { RequestError } from '../requestErrors.ts';
import { isTableFault, tableError } from './tableError.ts';
import { findImport, type ImportRow } from './stored/importRow.ts';

/** @throws RequestError `transition_not_allowed` once the import was started. */
export function requireUnstarted(row: ImportRow): ImportRow {
  if (row.state !== 'read') throw new RequestError('transition_not_allowed', { of: 'import_started' });
  return row;
}

/** The rows of a file that was not imported yet; its import may be started, and over, while they are read. */
export async function* readUnstarted(deps: Deps, row: ImportRow, signal: AbortSignal): AsyncGenerator<TableRow> {
  try {
    yield* deps.tables.read(row.format, { ownerId: row.owner_id, id: row.id, signal });
  } catch (error) {
    if (isTableFault(error)) throw tableError(error);
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new RequestError('transition_not_allowed', { of: 'import_started' });
  }
}

export const findUnstarted = async (deps: Deps, actor: Actor, id: string): Promise<ImportRow> =>
  requireUnstarted(await findImport(deps.db, actor, id));
