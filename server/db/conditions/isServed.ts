import { sql } from 'kysely';
import { listenerName } from '../listen.ts';
import type { Db } from '../transaction.ts';

/**
 * Whether another process uses this PostgreSQL: by its listener, or, where a connection pooler hides the names of
 * connections, by a bot that it drives. Call it with a listener of this process's own.
 */
export async function isServed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ served: boolean }>`
    select (
      select count(*) > 1 from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}
    ) or exists (select from bots where leased_by is not null and leased_until > now())
      or exists (select from platform_bot where leased_by is not null and leased_until > now()) as served`.execute(db);
  return rows[0]?.served ?? false;
}
