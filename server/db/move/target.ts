import { Client } from 'pg';
import { CliError } from '../cliError.ts';
import { openDatabase } from '../open/open.ts';
import type { Ask } from './tables.ts';

/** What every server that has started on a database has left in it. */
const used = ['users', 'installation'];

/** The PostgreSQL that a database moves to, in one connection. */
export interface MoveTarget {
  client: Client;
  ask: Ask;
  /** As an operator is told of it: without a password. */
  name: string;
  close(): Promise<void>;
}

/** Opens a PostgreSQL that is empty, with the schema of this version. @throws CliError */
export async function openMoveTarget(url: string): Promise<MoveTarget> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // a connection that breaks fails its statement
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new CliError(`The new database cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  try {
    await refuseOtherEncoding(ask);
    await refuseOtherTables(ask);
    // migrates it
    await (await openDatabase({ dataDir: '', url })).close();
    return { client, ask, name: nameOf(url), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseOtherEncoding(ask: Ask): Promise<void> {
  const [row] = await ask<{ server_encoding: string }>('show server_encoding');
  if (row?.server_encoding !== 'UTF8')
    throw new CliError(`The new database is in ${row?.server_encoding}, not in UTF8: create it with encoding 'UTF8'.`);
}

async function refuseOtherTables(ask: Ask): Promise<void> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  const names = tables.map(({ name }) => name);
  if (names.length > 0 && !names.includes('schema_migrations')) throw notEmpty(`it has a table ${names[0]}`);
}

/** That no server has started on it, and nobody is in it; asked again with the tables locked. @throws CliError */
export async function refuseUsed({ ask }: MoveTarget): Promise<void> {
  for (const table of used) {
    const rows = await ask(`select from ${table} limit 1`);
    if (rows.length > 0) throw notEmpty('a Voronka server has used it');
  }
}

const notEmpty = (why: string): CliError =>
  new CliError(`The new database is not empty: ${why}. Create another one, and nothing of this one is changed.`);

function nameOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
