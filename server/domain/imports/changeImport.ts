import type { ChangeImportInput, ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import type { ReceivedTable, TableRow } from '../gateways/tables.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { findHeader } from './columns/findHeader.ts';
import { describedColumns, describeTable } from './describeTable.ts';
import { headRow, headRows } from './headRows.ts';
import { type ImportRow, lockImport, viewImport } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { tableError } from './tableError.ts';
import { findUnstarted, readUnstarted, requireUnstarted } from './unstarted.ts';

interface Change extends ChangeImportInput {
  id: string;
  signal: AbortSignal;
}

/** Reads a file again: by another row that names its columns, or by another of its sheets. */
export async function changeImport(deps: Deps, actor: Actor, change: Change): Promise<ContactImport> {
  const row = await findUnstarted(deps, actor, change.id);
  return change.sheet === undefined
    ? readAgain(deps, actor, { row, ...change })
    : readSheet(deps, actor, { row, ...change });
}

async function readAgain(deps: Deps, actor: Actor, { row, header, signal }: Change & { row: ImportRow }) {
  const head: TableRow[] = [];
  for await (const one of readUnstarted(deps, row, signal)) {
    head.push(headRow(one));
    if (head.length === headRows) break;
  }
  const above = row.header === null ? 1 : head.filter(({ number }) => number <= (row.header ?? 0)).length;
  const total = row.total + above;
  const wanted = header ?? row.header;
  if (wanted !== null && wanted !== 0 && !head.some(({ number }) => number === wanted)) throw noSuchRow();
  return store(deps, actor, row, { head, total, header: wanted, format: row.format });
}

async function readSheet(deps: Deps, actor: Actor, { row, sheet = 0, header, signal }: Change & { row: ImportRow }) {
  const { format } = row;
  const chosen = format.kind === 'xlsx' ? format.sheets?.[sheet] : undefined;
  if (!chosen) throw new ValidationError({ sheet: ['There is no such sheet.'] });
  if (format.kind === 'xlsx' && format.sheet === chosen.at)
    return readAgain(deps, actor, { row, header, signal, id: row.id });
  const read = await deps.tables
    .readSheet(format, chosen.at, { ownerId: actor.userId, id: row.id, signal })
    .catch(gone);
  if ('fault' in read) throw tableError(read, 'sheet');
  try {
    return await deps.tables.storing(async (hold) => {
      // before its row: whoever reads the import meanwhile finds the rows of the sheet that it names
      if ((await read.store(actor.userId, row.id)) === 'storage_full') throw new RequestError('storage_full');
      return store(deps, actor, row, { ...read, header: header ?? null, isNew: true, hold });
    });
  } finally {
    await read.discard();
  }
}

/** The workbook goes when its import is started. */
function gone(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  throw new RequestError('transition_not_allowed', { of: 'import_started' });
}

const noSuchRow = () => new ValidationError({ header: ['There is no such row among the first of the file.'] });

interface Read extends Pick<ReceivedTable, 'head' | 'total'> {
  format: TableFormat;
  header: number | null;
  isNew?: boolean;
  /** Of a sheet that was stored. */
  hold?: (tx: Tx) => Promise<void>;
}

function store(
  deps: Deps,
  actor: Actor,
  { id }: ImportRow,
  { head, total, header, format, isNew = false, hold }: Read,
) {
  return transaction(deps.db, async (tx) => {
    await hold?.(tx);
    requireUnstarted(await lockImport(tx, actor, id));
    const own = await listOwnFields(tx, actor.userId);
    const named = isNew && header === null ? findHeader(head, own) : (header ?? head[0]?.number ?? 0);
    const described = describeTable({ head, total, header: named }, own);
    if (described.total === 0) throw tableError({ fault: 'empty', row: null }, 'header');
    await tx
      .updateTable('contact_imports')
      .set({ ...describedColumns(described), format: JSON.stringify(format) })
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .execute();
    return viewImport(await lockImport(tx, actor, id));
  });
}
