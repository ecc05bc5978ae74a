import type { PGlite } from '@electric-sql/pglite';
import { CliError } from '../cliError.ts';
import type { Db } from '../transaction.ts';
import { copyTable } from './copyTable.ts';
import { movedToKey, readMovedTo, writeMovedTo } from '../movedTo.ts';
import { type Ask, type CopiedTable, countTable, listTables, quoted } from './tables.ts';
import { type MoveTarget, openMoveTarget, refuseUsed } from './target.ts';

export interface MoveDatabaseOptions {
  pglite: PGlite;
  db: Db;
  /** Of a PostgreSQL that is empty. */
  url: string;
  /** Says how far it is. */
  tell(line: string): void;
  /** Rows of `installation` that say where the database lies, which is another place now. */
  leftKeys: readonly string[];
}

export interface MovedDatabase {
  name: string;
  tables: number;
  rows: number;
}

const tellEveryRows = 100_000;

/**
 * Copies the embedded database into a PostgreSQL, in one transaction of that: until it commits, there is nothing. The old one
 * is marked as left behind right before, so that at no moment both can be started; a move that ended in between can be
 * repeated. @throws CliError
 */
export async function moveDatabase(options: MoveDatabaseOptions): Promise<MovedDatabase> {
  const target = await openMoveTarget(options.url);
  try {
    return await copyAll(options, target);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`Nothing was moved: ${reason}. It can be repeated.`, { cause: error });
  } finally {
    await target.close();
  }
}

async function copyAll({ pglite, db, tell, leftKeys }: MoveDatabaseOptions, target: MoveTarget) {
  const ask: Ask = async <Row>(text: string, values: unknown[] = []) => (await pglite.query<Row>(text, values)).rows;
  const tables = await listTables(ask);
  refuseOtherColumns(tables, await listTables(target.ask));
  await target.ask('begin');
  await target.ask(`set local maintenance_work_mem = '256MB'`);
  await target.ask(`lock table ${namesOf(tables)} in access exclusive mode`);
  await refuseUsed(target);
  // before: one of them refuses that rows of the audit log go
  for (const table of tables) await target.ask(`alter table ${quoted(table.name)} disable trigger user`);
  await target.ask(`truncate ${namesOf(tables)} cascade`);
  const keys = await dropForeignKeys(target.ask);
  const indexes = await dropIndexes(target.ask);
  let rows = 0;
  let told = 0;
  for (const table of tables) {
    const copied = await copyTable(pglite, target.client, {
      table,
      onCopied(more) {
        rows += more;
        if (rows - told < tellEveryRows) return;
        told = rows;
        tell(`${rows} rows, in ${table.name}`);
      },
    });
    await compare(table, copied, { from: ask, to: target.ask });
  }
  tell(`${rows} rows are copied, and indexed now`);
  for (const { definition } of indexes) await target.ask(definition);
  for (const { table, name, definition } of keys)
    await target.ask(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const table of tables) await target.ask(`alter table ${quoted(table.name)} enable trigger user`);
  await copySequences(ask, target.ask);
  await target.ask('delete from installation where key = any($1)', [[...leftKeys, movedToKey]]);
  const before = await readMovedTo(db);
  await writeMovedTo(db, target.name);
  await commit(target, db, before);
  await target.ask('analyze');
  return { name: target.name, tables: tables.length, rows };
}

const namesOf = (tables: readonly CopiedTable[]): string => tables.map(({ name }) => quoted(name)).join(', ');

/** Where the commit fails for certain, the old one is the only one, and can be started. */
async function commit({ ask }: MoveTarget, db: Db, before: string | null): Promise<void> {
  try {
    await ask('commit');
  } catch (error) {
    const isRefused = error instanceof Error && 'severity' in error;
    if (isRefused && before === null) await db.deleteFrom('installation').where('key', '=', movedToKey).execute();
    throw error;
  }
}

async function compare(table: CopiedTable, copied: number, of: { from: Ask; to: Ask }): Promise<void> {
  const [there, here] = [await countTable(of.to, table), await countTable(of.from, table)];
  if (there !== here || copied !== here)
    throw new Error(`of ${here} rows of ${table.name} ${copied} were copied, and ${there} are there`);
}

/** Both were migrated by this version, so that they differ only where somebody has changed one by hand. */
function refuseOtherColumns(from: readonly CopiedTable[], to: readonly CopiedTable[]): void {
  const known = new Map(to.map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of from) {
    const lacking = columns.find((column) => !known.get(name)?.has(column));
    if (lacking !== undefined) throw new CliError(`The new database has no column ${name}.${lacking}.`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Tables refer to each other in circles; made again, a key is checked for all rows at once. */
async function dropForeignKeys(ask: Ask): Promise<ForeignKey[]> {
  const keys = await ask<ForeignKey>(`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = current_schema()::regnamespace order by 1, 2`);
  for (const { table, name } of keys) await ask(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return keys;
}

/** Made again at the end, they take a fraction of what a row at a time costs. Those of keys stay. */
async function dropIndexes(ask: Ask): Promise<{ name: string; definition: string }[]> {
  const indexes = await ask<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = c.oid) order by 1`);
  for (const { name } of indexes) await ask(`drop index ${quoted(name)}`);
  return indexes;
}

async function copySequences(from: Ask, to: Ask): Promise<void> {
  const sequences = await from<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'`,
  );
  for (const { name } of sequences) {
    const [row] = await from<{ last_value: string | number; is_called: boolean }>(
      `select last_value, is_called from ${quoted(name)}`,
    );
    await to('select setval($1::regclass, $2::bigint, $3)', [quoted(name), String(row?.last_value), row?.is_called]);
  }
}
