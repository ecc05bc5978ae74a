import { parentPort, workerData } from 'node:worker_threads';
import { countRows } from '#server/db/countRows.ts';

/** Looks through a copy of the database beside the server, which answers meanwhile. */
const { folder } = workerData as { folder: string };
parentPort?.postMessage(await countRows(folder));
