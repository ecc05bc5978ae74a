import { parentPort, workerData } from 'node:worker_threads';
import { countRows } from '#server/db/conditions/countRows.ts';

/** Runs in a worker thread, so that the server keeps responding. */
const { folder } = workerData as { folder: string };
parentPort?.postMessage(await countRows(folder));
