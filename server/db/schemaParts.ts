import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** A part of the schema by its kind and name, such as `table contacts`. */
export type SchemaPart = string;

/**
 * What a database must have so that nothing is lost or doubled: tables, columns, keys and checks, triggers, functions.
 * Other indexes are left out: some are made only where their extension is there, and all can be made again.
 */
export async function schemaParts(db: Db): Promise<SchemaPart[]> {
  const { rows } = await sql<{ part: SchemaPart }>`
    with tables as (
      select oid, relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    )
    select 'table ' || relname as part from tables
    union all
    select 'column ' || relname || '.' || attname from tables join pg_attribute on attrelid = oid
      where attnum > 0 and not attisdropped
    union all
    select 'constraint ' || conname from tables join pg_constraint c on conrelid = tables.oid
      where contype in ('p', 'u', 'f', 'c', 'x')
    union all
    select 'index ' || i.relname from tables join pg_index on indrelid = tables.oid join pg_class i on i.oid = indexrelid
      where indisunique and indisvalid
    union all
    select 'trigger ' || tgname from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all
    select 'function ' || proname from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ part }) => part);
}
