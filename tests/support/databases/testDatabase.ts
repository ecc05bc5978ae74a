import { inject } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { openPooledPglite } from './pooledPglite.ts';
import { openPooledPostgres } from './pooledPostgres.ts';

/** Opens a migrated, empty database of the kind that TEST_DATABASE names; what is in it is deleted after it is closed. */
export function openTestDatabase(): Promise<Database> {
  const source = inject('database');
  return source.kind === 'pglite' ? openPooledPglite(source.dump) : openPooledPostgres(source);
}
