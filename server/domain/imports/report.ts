import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import type { PageInput } from '../partner/newestFirstPage.ts';
import { findImport } from './stored/importRow.ts';

export interface LeftOutRow {
  number: number;
  /** `known`, `same`, `empty`, `archived`, `telegram_id_taken`, or the target whose value is none. */
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
      const rows = await readLeftOut(deps, actor, { id, after, limit: portion });
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
      after = rows.at(-1)?.number ?? after;
    }
  }
}

const place = z.object({ number: z.int32() });

/** A page of the rows that an import left out. */
export async function listLeftOut(
  deps: Deps,
  actor: Actor,
  { id, cursor, limit = limits.pageDefault }: { id: string } & PageInput,
): Promise<{ results: LeftOutRow[]; next: string | null }> {
  await findImport(deps.db, actor, id);
  const after = decodeCursor(place, cursor)?.number ?? 0;
  const found = await readLeftOut(deps, actor, { id, after, limit: limit + 1 });
  const { rows, next } = toPage(found, limit, ({ number }) => ({ number }));
  return { results: rows, next };
}

async function readLeftOut(
  { db }: Deps,
  { userId }: Actor,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<LeftOutRow[]> {
  // the cells of a person whose data was deleted are gone
  const { rows } = await sql<LeftOutRow>`
    select number, reason, coalesce(cells, '[]') as cells from contact_import_rows
    where owner_id = ${userId} and import_id = ${id} and outcome = 'left_out' and number > ${after}
    order by number limit ${limit}`.execute(db);
  return rows;
}
