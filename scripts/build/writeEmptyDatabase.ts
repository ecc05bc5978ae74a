import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Writes the empty database, in a thread of its own: creating it keeps one busy for seconds. */
export async function writeEmptyDatabase(file: string): Promise<void> {
  await once(new Worker(new URL('emptyDatabaseWorker.ts', import.meta.url), { workerData: { file } }), 'exit');
}
