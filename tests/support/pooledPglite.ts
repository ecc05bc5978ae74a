import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, wrapPglite } from '#server/db/open.ts';
import { openPgliteInMemory } from '#server/db/openPglite.ts';

interface Instance {
  pglite: PGlite;
  /** Tells whether a test has changed tables, functions or triggers: such an instance is not used again. */
  schema: string;
  tables: string[];
  /** Rows that a migrated database begins with, as JSON. */
  firstRows: { name: string; rows: string }[];
}

const idle: Instance[] = [];

/**
 * A migrated, empty database in memory. Opening one takes most of a second of CPU time, emptying one some hundredths:
 * once closed, it is emptied and serves the next test of the same worker.
 * @param dump the file that a new one is made of
 */
export async function openPooledPglite(dump: string): Promise<Database> {
  const instance = (await takeIdle()) ?? (await openInstance(dump));
  // Whatever outlives its test must fail, not write into the database of the next one.
  const { proxy, revoke } = Proxy.revocable(instance.pglite, {
    get(pglite, name) {
      if (name === 'close') return async () => {};
      const value: unknown = Reflect.get(pglite, name, pglite);
      return typeof value === 'function' ? value.bind(pglite) : value;
    },
  });
  const database = await wrapPglite(proxy, () => {
    revoke();
    idle.push(instance);
  });
  return database;
}

async function openInstance(dump: string): Promise<Instance> {
  const pglite = await openPgliteInMemory(new Blob([readFileSync(dump)]));
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = rows.map(({ name }) => name);
  const firstRows = [];
  for (const name of tables) {
    const found = await pglite.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as rows from ${name} t`,
    );
    const [first] = found.rows;
    if (first?.rows) firstRows.push({ name, rows: first.rows });
  }
  return { pglite, schema: await schemaOf(pglite), tables, firstRows };
}

async function takeIdle(): Promise<Instance | null> {
  for (let instance = idle.pop(); instance; instance = idle.pop()) {
    if (await empty(instance)) return instance;
    await instance.pglite.close();
  }
  return null;
}

/** Puts an instance back to how it was opened; false where that cannot be. */
async function empty({ pglite, schema, tables, firstRows }: Instance): Promise<boolean> {
  try {
    // ends what belongs to a session: settings, locks, prepared statements, subscriptions
    await pglite.exec('discard all');
    if ((await schemaOf(pglite)) !== schema) return false;
    // without it rows would have to be put back in the order of their foreign keys
    await pglite.exec(`set session_replication_role = replica; truncate ${tables.join(', ')} restart identity`);
    for (const { name, rows } of firstRows)
      await pglite.query(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [rows],
      );
    await pglite.exec('reset session_replication_role');
    return true;
  } catch {
    return false;
  }
}

async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select md5(concat(
      (select string_agg(concat(oid, relname, relnatts), ',' order by oid) from pg_class),
      (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat(oid, conname, convalidated), ',' order by oid) from pg_constraint),
      (select string_agg(concat(oid, prosrc), ',' order by oid) from pg_proc where oid >= 16384)
    )) as schema`);
  return rows[0]?.schema ?? '';
}
