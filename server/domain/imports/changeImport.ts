import type { ContactImport } from '#contract/schemas/contactImport.ts';
import { limits } from '#contract/limits.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { describeTable } from './describeTable.ts';
import { faultText } from './faultText.ts';
import { findUnstarted, readUnstarted, requireUnstarted } from './unstarted.ts';
import { lockImport, viewImport } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';

/** The rows that are looked at to name the columns. */
const headRows = 51;

/** Takes the first row of a file for the names of its columns, or for a row like the others. */
export async function changeImport(
  deps: Deps,
  actor: Actor,
  { id, headed }: { id: string; headed: boolean },
): Promise<ContactImport> {
  const head = await readHead(deps, actor, id);
  return transaction(deps.db, async (tx) => {
    const row = requireUnstarted(await lockImport(tx, actor, id));
    if (row.is_headed === headed) return viewImport(row);
    const total = row.is_headed ? row.total + 1 : row.total;
    const described = describeTable({ head, total, isHeaded: headed }, await listOwnFields(tx, actor.userId));
    if (described.total === 0) throw new ValidationError({ headed: [faultText({ fault: 'empty', row: null })] });
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

async function readHead(deps: Deps, actor: Actor, id: string): Promise<string[][]> {
  const head: string[][] = [];
  for await (const { cells } of readUnstarted(deps, actor, await findUnstarted(deps, actor, id))) {
    head.push(cells.slice(0, limits.importColumns));
    if (head.length === headRows) break;
  }
  return head;
}
