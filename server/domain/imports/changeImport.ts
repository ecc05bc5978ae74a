import type { ContactImport } from '#contract/schemas/contactImport.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { describeTable } from './describeTable.ts';
import { headCells, headRows } from './headRows.ts';
import { tableError } from './tableError.ts';
import { findUnstarted, readUnstarted, requireUnstarted } from './unstarted.ts';
import { lockImport, viewImport } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';

/** Takes the first row of a file for the names of its columns, or for a row like the others. */
export async function changeImport(
  deps: Deps,
  actor: Actor,
  { id, headed, signal }: { id: string; headed: boolean; signal: AbortSignal },
): Promise<ContactImport> {
  const head = await readHead(deps, actor, { id, signal });
  return transaction(deps.db, async (tx) => {
    const row = requireUnstarted(await lockImport(tx, actor, id));
    if (row.is_headed === headed) return viewImport(row);
    const total = row.is_headed ? row.total + 1 : row.total;
    const described = describeTable({ head, total, isHeaded: headed }, await listOwnFields(tx, actor.userId));
    if (described.total === 0) throw tableError({ fault: 'empty', row: null }, 'headed');
    await tx
      .updateTable('contact_imports')
      .set({
        columns: JSON.stringify(described.columns),
        preview: JSON.stringify(described.preview),
        is_headed: described.is_headed,
        total: described.total,
      })
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .execute();
    return viewImport(await lockImport(tx, actor, id));
  });
}

async function readHead(
  deps: Deps,
  actor: Actor,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<string[][]> {
  const head: string[][] = [];
  for await (const { cells } of readUnstarted(deps, await findUnstarted(deps, actor, id), signal)) {
    head.push(headCells(cells));
    if (head.length === headRows) break;
  }
  return head;
}
