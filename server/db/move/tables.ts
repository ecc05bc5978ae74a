/** A table whose rows are copied. */
export interface CopiedTable {
  name: string;
  /** All that hold a value of their own: none that is computed. */
  columns: string[];
}

/** What runs a statement on either side. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** As the migrations of either side write it themselves. */
const ownOfEachSide = ['schema_migrations'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function listTables(ask: Ask): Promise<CopiedTable[]> {
  const rows = await ask<CopiedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows.filter(({ name }) => !ownOfEachSide.includes(name));
}

export async function countTable(ask: Ask, { name }: CopiedTable): Promise<number> {
  const [row] = await ask<{ rows: string | number }>(`select count(*) as rows from ${quoted(name)}`);
  return Number(row?.rows);
}
