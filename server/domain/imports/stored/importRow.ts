import type { Selectable } from 'kysely';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { limits } from '#contract/limits.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

export type ImportRow = Selectable<Tables['contact_imports']>;

/** An import of the actor's; 404 for anybody else's. */
export async function findImport(db: Db | Tx, actor: Actor, id: string): Promise<ImportRow> {
  const row = await ofOwner(db, actor.userId, id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Locks an import until the transaction ends: one batch of it is written at a time, and none while it is stopped. */
export async function lockImport(tx: Tx, { userId }: Pick<Actor, 'userId'>, id: string): Promise<ImportRow> {
  const row = await ofOwner(tx, userId, id).forUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

const ofOwner = (db: Db | Tx, ownerId: string, id: string) =>
  db.selectFrom('contact_imports').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);

/** Until when a finished import can be undone. */
export const importUndoUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + limits.importUndoDays * 86_400_000);

function sheetsOf(format: ImportRow['format']): Pick<ContactImport, 'sheets' | 'sheet'> {
  const sheets = format.kind === 'xlsx' ? (format.sheets ?? []) : [];
  const at = sheets.findIndex((one) => format.kind === 'xlsx' && one.at === format.sheet);
  return { sheets: sheets.map(({ name }) => name), sheet: at === -1 ? null : at };
}

const isUndo = (state: ImportRow['state']): boolean => state === 'undoing' || state === 'undone';

/** Serializes an import for the API. */
export function viewImport(row: ImportRow): ContactImport {
  const { id, state, file_name, columns, preview, format, reason, undone, kept } = row;
  const { added, changed, left_out } = row;
  const isCsv = format.kind === 'csv';
  return {
    ...{
      id,
      state,
      file_name,
      // those of earlier versions have no kind
      columns: columns.map((column) => ({ ...column, kind: column.kind ?? 'text' })),
      preview,
      rows: row.total,
      header: row.header ?? 1,
      top: row.top,
      ...sheetsOf(format),
      reason,
      stopped: row.is_stopped,
    },
    encoding: isCsv ? format.encoding : null,
    delimiter: isCsv ? format.delimiter : null,
    progress: { rows: added + changed + left_out, added, changed, left_out },
    country: row.choice?.country === undefined ? row.country : row.choice.country,
    unread: row.unread,
    list: row.choice?.list ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: row.finished_at && !isUndo(state) ? importUndoUntil(row.finished_at).toISOString() : null,
    undo: isUndo(state) ? { undone, kept } : null,
  };
}
