import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';

export interface JobsOptions {
  database: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  now(): Date;
  log: { error(fields: object, message: string): void; info(fields: object, message: string): void };
}

/** Begins what is done by the clock. */
export async function startJobs(_options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => {} };
}
