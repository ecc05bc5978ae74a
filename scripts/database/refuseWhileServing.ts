import { isServed } from '#server/db/conditions/isServed.ts';
import type { Database } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';

/** Refuses while a server is running, which would go on as before. The embedded database has its own process lock. */
export async function refuseWhileServing({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind === 'postgres' && (await isServed(db))) {
    throw new CliError('Stop every process that uses this database first; one that was killed counts for ten seconds.');
  }
}
