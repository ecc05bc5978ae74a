import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import type { PageInput } from '../newestFirstPage.ts';
import { findImport } from './stored/importRow.ts';

export interface LeftOutRow {
  number: number;
  /** `known`, `same`, `empty`, `archived`, `telegram_id_taken`, `people_limit`, or the target whose value is none. */
  reason: string;
  /** The targets whose cells were left empty; null where the whole row was left out. */
  unread: string[] | null;
  cells: string[];
}

/** Rows read in one page. */
const portion = 1_000;

/** Streams the rows that an import left out, or cells of, under the names of its columns. */
export async function openReport(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ name: string; columns: string[]; portions: AsyncGenerator<LeftOutRow[]> }> {
  const { file_name, columns } = await findImport(deps.db, actor, id);
  return { name: file_name.replace(/\.\w+$/, ''), columns: columns.map((column) => column.name), portions: leftOut() };

  async function* leftOut() {
    for (let after = 0; ; ) {
      const rows = await readRows(deps, actor, {
        id,
        after,
        limit: portion,
        where: sql`(${wholeRow} or ${someCells})`,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
      after = rows.at(-1)?.number ?? after;
    }
  }
}

const place = z.object({ number: z.int32() });

const wholeRow = sql<boolean>`outcome = 'left_out'`;
const someCells = sql<boolean>`unread is not null`;

/** A page of the rows that an import left out, or with `isWritten` of those that it wrote without some of their cells. */
export async function listLeftOut(
  deps: Deps,
  actor: Actor,
  { id, cursor, limit = limits.pageDefault, isWritten }: { id: string; isWritten: boolean } & PageInput,
): Promise<{ results: LeftOutRow[]; next: string | null }> {
  await findImport(deps.db, actor, id);
  const after = decodeCursor(place, cursor)?.number ?? 0;
  const where = isWritten ? someCells : wholeRow;
  const found = await readRows(deps, actor, { id, after, limit: limit + 1, where });
  const { rows, next } = toPage(found, limit, ({ number }) => ({ number }));
  return { results: rows, next };
}

async function readRows(
  { db }: Deps,
  { userId }: Actor,
  { id, after, limit, where }: { id: string; after: number; limit: number; where: RawBuilder<boolean> },
): Promise<LeftOutRow[]> {
  // the cells of a person whose data was deleted are gone
  const { rows } = await sql<LeftOutRow>`
    select number, coalesce(reason, unread[1]) as reason, unread, coalesce(cells, '[]') as cells from contact_import_rows
    where owner_id = ${userId} and import_id = ${id} and ${where} and number > ${after}
    order by number limit ${limit}`.execute(db);
  return rows;
}
