// Fills the database of a data folder up to a size, prints a line, and continues writing until it is killed.
import { setImmediate as next } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open/open.ts';

const [dataDir = '', bytes = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, url: null });
const rows = 10_000;

async function size(): Promise<number> {
  const { rows: found } = await sql<{ n: number }>`select pg_database_size('postgres') as n`.execute(db);
  return found[0]?.n ?? 0;
}

let isFull = false;
for (;;) {
  await sql`insert into attempts (kind, account, address)
    select 'login', repeat(md5(random()::text), 8), '1.2.3.4' from generate_series(1, ${rows}::integer)`.execute(db);
  // Lets timers run, as a server does between requests.
  await next();
  if (!isFull && (await size()) >= Number(bytes)) {
    isFull = true;
    console.log('full');
  }
}
