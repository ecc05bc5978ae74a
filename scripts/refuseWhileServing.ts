import { sql } from 'kysely';
import { listenerName } from '#server/db/listen.ts';
import type { Database } from '#server/db/open.ts';
import { CliError } from '#server/db/cliError.ts';

/** Refuses while a server is running, which would go on with its old key. The embedded database has its own process lock. */
export async function refuseWhileServing({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind === 'pglite') return;
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer - 1 as others from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
  if ((rows[0]?.others ?? 0) > 0) throw new CliError('Stop every process that uses this database first.');
}
