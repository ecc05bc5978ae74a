import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { measurePglite } from '#server/db/open/measuredPglite.ts';
import { type Database, servePglite } from '#server/db/open/open.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';

interface Instance {
  pglite: PGlite;
  /** A hash of tables, functions and triggers: an instance whose schema a test has changed is not reused. */
  schema: string;
  /** The rows of a freshly migrated database, as JSON. */
  firstRows: { name: string; rows: string }[];
}

const idle: Instance[] = [];

/**
 * A migrated, empty database in memory. Opening one takes most of a second of CPU time, emptying one some hundredths, so a
 * closed one is emptied and reused by the next test of the same worker.
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
  return servePglite(proxy, undefined, () => {
    revoke();
    idle.push(instance);
  });
}

async function openInstance(dump: string): Promise<Instance> {
  const pglite = await openPgliteInMemory(new Blob([readFileSync(dump)]));
  // once: each further time would make every statement slower
  measurePglite(pglite);
  const firstRows = [];
  for (const name of await namesOf(pglite, tables)) {
    const rows = await rowsOf(pglite, name);
    if (rows) firstRows.push({ name, rows });
  }
  return { pglite, schema: await schemaOf(pglite), firstRows };
}

const tables = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;
/** Those with a page: where rows are or were. */
const usedTables = `${tables} and pg_relation_size(oid) > 0`;

const namesOf = async (pglite: PGlite, query: string): Promise<string[]> =>
  (await pglite.query<{ name: string }>(query)).rows.map(({ name }) => name);

const rowsOf = async (pglite: PGlite, table: string): Promise<string | null> =>
  (await pglite.query<{ rows: string | null }>(`select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`)).rows[0]
    ?.rows ?? null;

async function takeIdle(): Promise<Instance | null> {
  for (let instance = idle.pop(); instance; instance = idle.pop()) {
    if (await empty(instance)) return instance;
    await instance.pglite.close();
  }
  return null;
}

/**
 * Resets an instance to its freshly migrated state; false where that fails. Tables that were not used are left alone:
 * truncating all of them would make five hundred files.
 */
async function empty({ pglite, schema, firstRows }: Instance): Promise<boolean> {
  try {
    // Discards session state: settings, locks, prepared statements, LISTEN subscriptions.
    await pglite.exec('discard all');
    if ((await schemaOf(pglite)) !== schema) return false;
    const used = new Set(await namesOf(pglite, usedTables));
    for (const { name, rows } of firstRows) if ((await rowsOf(pglite, name)) === rows) used.delete(name);
    // Disables foreign keys and triggers, so that rows can go and come back in any order.
    await pglite.exec(
      `set session_replication_role = replica; ${[...used].map((name) => `delete from ${name};`).join('')}`,
    );
    // Gives the pages back, so that rows lie in the order in which the next test adds them.
    if (used.size > 0) await pglite.exec(`vacuum ${[...used].join(', ')}`);
    for (const { name, rows } of firstRows)
      if (used.has(name))
        await pglite.query(
          `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
          [rows],
        );
    await pglite.exec(`
      reset session_replication_role;
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where last_value is not null;
      update pg_class set reltuples = -1 where relkind in ('r', 't') and reltuples = 0 and oid >= 16384`);
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
