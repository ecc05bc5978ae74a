/** Asks a database with one connection; each text is one statement, or several without parameters. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What a freshly migrated database has, to which it is brought back. */
export interface FirstState {
  /** A hash of tables, functions and triggers: a database whose schema a test has changed is not reused. */
  schema: string;
  /** Its rows, as JSON. */
  rows: { name: string; rows: string }[];
}

const tables = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;
/** Those with a page: where rows are or were. */
const usedTables = `${tables} and pg_relation_size(oid) > 0`;

const namesOf = async (ask: Ask, query: string): Promise<string[]> =>
  (await ask<{ name: string }>(query)).map(({ name }) => name);

const rowsOf = async (ask: Ask, table: string): Promise<string | null> =>
  (await ask<{ rows: string | null }>(`select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`))[0]?.rows ?? null;

async function schemaOf(ask: Ask): Promise<string> {
  const found = await ask<{ schema: string }>(`
    select md5(concat(
      (select string_agg(concat(oid, relname, relnatts), ',' order by oid) from pg_class),
      (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat(oid, conname, convalidated), ',' order by oid) from pg_constraint),
      (select string_agg(concat(oid, prosrc), ',' order by oid) from pg_proc where oid >= 16384)
    )) as schema`);
  return found[0]?.schema ?? '';
}

export async function firstStateOf(ask: Ask): Promise<FirstState> {
  const all = [];
  for (const name of await namesOf(ask, usedTables)) {
    const rows = await rowsOf(ask, name);
    if (rows) all.push({ name, rows });
  }
  return { schema: await schemaOf(ask), rows: all };
}

/**
 * Brings a database back to its first state; false where that cannot be. Tables that were not used are left alone:
 * truncating all of them would make five hundred files.
 */
export async function emptyDatabase(ask: Ask, first: FirstState): Promise<boolean> {
  if ((await schemaOf(ask)) !== first.schema) return false;
  const used = new Set(await namesOf(ask, usedTables));
  for (const { name, rows } of first.rows) {
    if ((await rowsOf(ask, name)) === rows) used.delete(name);
    else used.add(name);
  }
  // Disables foreign keys and triggers, so that rows can go and come back in any order.
  await ask(`set session_replication_role = replica; ${[...used].map((name) => `delete from ${name};`).join('')}`);
  // Gives the pages back, so that rows lie in the order in which the next test adds them.
  if (used.size > 0) await ask(`vacuum ${[...used].join(', ')}`);
  for (const { name, rows } of first.rows)
    if (used.has(name))
      await ask(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [rows],
      );
  await ask(`
    reset session_replication_role;
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null;
    update pg_class set reltuples = -1 where relkind in ('r', 't') and reltuples = 0 and oid >= 16384;
    delete from pg_statistic where starelid >= 16384`);
  return true;
}
