import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { type Ask, emptyDatabase, type FirstState, firstStateOf } from './emptyDatabase.ts';
import { postgresStatement } from './postgresStatement.ts';

/** The tests' PostgreSQL, and the migrated, empty database in it that others are copies of. */
export interface PostgresSource {
  url: string;
  template: string;
}

interface Instance {
  url: string;
  first: FirstState;
  drop(): Promise<void>;
}

const idle: Instance[] = [];

/**
 * A start asks for much at once, and would open all twenty connections that a pool has otherwise; each is a process that
 * costs some hundredths of a second.
 */
const connections = 8;

/**
 * A migrated, empty database. Making and dropping one takes a fifth of a second of CPU time, emptying one some hundredths,
 * so a closed one is emptied and reused by the next test of the same worker.
 */
export async function openPooledPostgres(source: PostgresSource): Promise<Database> {
  const instance = (await takeIdle()) ?? (await openInstance(source));
  const database = await openDatabase({ dataDir: '', url: instance.url, connections });
  const close = async () => {
    // its pool takes nothing any more, so that code that outlives its test fails
    await database.close();
    idle.push(instance);
  };
  return { ...database, close };
}

/** A new copy of the template; the caller drops it. */
export async function createPostgresCopy({ url: server, template }: PostgresSource) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await postgresStatement(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => postgresStatement(server, `drop database ${name} with (force)`) };
}

async function openInstance(source: PostgresSource): Promise<Instance> {
  const copy = await createPostgresCopy(source);
  return { ...copy, first: await withClient(copy.url, firstStateOf) };
}

async function takeIdle(): Promise<Instance | null> {
  for (let instance = idle.pop(); instance; instance = idle.pop()) {
    if (await empty(instance)) return instance;
    await instance.drop();
  }
  return null;
}

async function withClient<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async <Row>(text: string, values?: unknown[]) => {
      const results = [await client.query(text, values)].flat();
      return (results.at(-1)?.rows ?? []) as Row[];
    });
  } finally {
    await client.end();
  }
}

const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend'`;
const mostWaits = 500;
/** Has what a session counted written down now instead of later; PostgreSQL 14 has no such function. */
const flush = `do $$ begin perform pg_stat_force_next_flush(); exception when undefined_function then null; end $$`;

/** Resets an instance to its freshly migrated state; false where that fails. */
async function empty({ url, first }: Instance): Promise<boolean> {
  try {
    return await withClient(url, async (ask) => {
      for (let waits = 0; (await ask(`select pg_terminate_backend(pid) ${others}`)).length > 0; waits += 1)
        if (waits === mostWaits) return false;
      if (!(await emptyDatabase(ask, first))) return false;
      // what is counted of its tables is that of the next test alone
      await ask(flush);
      await ask('select pg_stat_reset()');
      return true;
    });
  } catch {
    return false;
  }
}
