import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { postgresBin } from '#tests/support/tools.ts';

const run = promisify(execFile);

/** Runs one of PostgreSQL’s programs. */
export async function runPostgresTool(tool: string, args: string[]): Promise<void> {
  await run(path.join(postgresBin() ?? '', tool), args, { env: { PATH: process.env.PATH } });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks a database of either kind. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

export const askOf =
  (client: Client): Ask =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;

/** The rows of each table outside the system. */
export async function countRows(ask: Ask): Promise<Map<string, number>> {
  const tables = await ask(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await ask(`select count(*)::integer as count from ${String(name)}`);
    counts.set(String(name), Number(row?.count));
  }
  return counts;
}

/** The tables whose numbers of rows differ, but for those named. */
export function differingTables(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
  but: readonly string[] = [],
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name) && !but.includes(name));
}

export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
