import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, wrapPglite } from '#server/db/open.ts';
import { openPgliteInMemory } from '#server/db/openPglite.ts';

interface Instance {
  pglite: PGlite;
  /** A hash of tables, functions and triggers: an instance whose schema a test has changed is not reused. */
  schema: string;
  tables: string[];
  /** The rows of a freshly migrated database, as JSON. */
  firstRows: { name: string; rows: string }[];
}

const idle: Instance[] = [];

/**
 * A migrated, empty database in memory. Opening one takes most of a second of CPU time, truncating one some hundredths, so
 * a closed one is truncated and reused by the next test of the same worker.
 * @param dump the file from which a new one is restored
 */
export async function openPooledPglite(dump: string): Promise<Database> {
  const instance = (await takeIdle()) ?? (await openInstance(dump));
  // Code that outlives its test must fail instead of writing into the next test's database.
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

/** Resets an instance to its freshly migrated state; false where that fails. */
async function empty({ pglite, schema, tables, firstRows }: Instance): Promise<boolean> {
  try {
    // Discards session state: settings, locks, prepared statements, LISTEN subscriptions.
    await pglite.exec('discard all');
    if ((await schemaOf(pglite)) !== schema) return false;
    // Disables foreign keys, so that the rows can be restored in any order.
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
