import { sql } from 'kysely';
import type { Actor, Deps } from '../deps.ts';
import { findImport } from './stored/importRow.ts';

export interface LeftOutRow {
  number: number;
  /** `known`, `same`, `empty`, `telegram_id_taken`, or the target whose value is none. */
  reason: string;
  cells: string[];
}

/** Rows read in one page. */
const portion = 1_000;

/** Streams the rows that an import left out, under the names of its columns. */
export async function openReport(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ name: string; columns: string[]; portions: AsyncGenerator<LeftOutRow[]> }> {
  const { file_name, columns } = await findImport(deps.db, actor, id);
  return { name: file_name.replace(/\.\w+$/, ''), columns: columns.map((column) => column.name), portions: leftOut() };

  async function* leftOut() {
    for (let after = 0; ; ) {
      const { rows } = await sql<LeftOutRow>`
        select number, reason, cells from contact_import_rows
        where owner_id = ${actor.userId} and import_id = ${id} and outcome = 'left_out' and number > ${after}
        order by number limit ${portion}`.execute(deps.db);
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
      after = rows.at(-1)?.number ?? after;
    }
  }
}
