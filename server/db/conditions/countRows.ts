import type { PGlite } from '@electric-sql/pglite';
import { openCopy } from '../open/openPglite.ts';

/** The number of rows of each table, or why the database is damaged. */
export type Counted = { rows: Record<string, number> } | { damage: string };

interface Table {
  schema: string;
  name: string;
  /** The first column of an index over all rows; null without one. */
  key: string | null;
}

/**
 * Opens a closed database that nobody else has open, counts the rows of every table, and closes it. Every page is read,
 * so its checksum is verified; rows are also counted through an index, which still knows rows lost with the end of a
 * file.
 */
export async function countRows(folder: string): Promise<Counted> {
  try {
    const pglite = await openCopy(folder);
    try {
      return await countAll(pglite);
    } finally {
      await pglite.close();
    }
  } catch (error) {
    return { damage: error instanceof Error ? error.message : String(error) };
  }
}

async function countAll(pglite: PGlite): Promise<Counted> {
  // Including TOAST tables and the system catalogues.
  const { rows: tables } = await pglite.query<Table>(`
    select n.nspname as schema, c.relname as name, (
      select pg_get_indexdef(i.indexrelid, 1, false)
      from pg_index i join pg_class ic on ic.oid = i.indexrelid join pg_am a on a.oid = ic.relam
      where i.indrelid = c.oid and i.indisvalid and i.indpred is null and a.amname = 'btree'
      order by i.indisprimary desc, i.indexrelid limit 1) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 't', 'm') order by 1, 2`);
  const counts: Record<string, number> = {};
  for (const { schema, name, key } of tables) {
    const table = `${quoted(schema)}.${quoted(name)}`;
    const count = await countBy(pglite, 'table', table);
    // An ORDER BY makes PostgreSQL scan the index.
    const indexed =
      key === null ? count : await countBy(pglite, 'index', `(select from ${table} order by ${key} offset 0)`);
    if (indexed !== count)
      return { damage: `the table ${schema}.${name} holds ${count} rows, its index knows of ${indexed}` };
    if (schema === 'public') counts[name] = count;
  }
  return { rows: counts };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const off = (...names: string[]) => names.map((name) => `set enable_${name} = off`).join(';');
/** A scan of the index alone, without the table, would not notice lost rows. */
const ways = {
  table: `reset all; ${off('indexscan', 'indexonlyscan', 'bitmapscan')}`,
  index: `reset all; ${off('seqscan', 'sort', 'indexonlyscan', 'bitmapscan')}`,
};

async function countBy(pglite: PGlite, way: keyof typeof ways, rowsOf: string): Promise<number> {
  await pglite.exec(ways[way]);
  const { rows } = await pglite.query<{ n: number }>(`select count(*)::float8 as n from ${rowsOf} as t`);
  return rows[0]?.n ?? 0;
}
