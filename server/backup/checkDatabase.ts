import { Worker } from 'node:worker_threads';
import type { Counted } from '#server/db/conditions/countRows.ts';

/** In the bundle both are scripts in the same folder. */
const worker = new URL(import.meta.url.endsWith('.ts') ? './checkWorker.ts' : './checkWorker.mjs', import.meta.url);

/** Opens a copy of the database in a worker, counts its rows in two ways, and closes it. */
export function checkDatabase(folder: string): Promise<Counted> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: { folder } });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The check ended with ${code}.`)));
  });
}
