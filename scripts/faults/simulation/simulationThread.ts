import { parentPort, workerData } from 'node:worker_threads';
import { runSimulation } from '../runSimulation.ts';
import { openEmptyDatabase } from './emptyDatabase.ts';

/** What a thread is given: the seeds that it runs. */
export interface ThreadPlan {
  seeds: number[];
  only?: string[];
}

const { seeds, only } = workerData as ThreadPlan;
const database = await openEmptyDatabase();
await runSimulation({ database, seeds, ...(only && { only }), onEnd: (outcome) => parentPort?.postMessage(outcome) });
await database.close();
