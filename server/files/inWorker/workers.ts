import { WorkerPool } from './WorkerPool.ts';

/**
 * The threads of this process that read what strangers send: whatever a file does, it does not stop the thread that runs
 * the bots, and at worst ends its own. See docs/decisions/files-in-a-worker.md.
 */
export const workers = new WorkerPool({ threads: 2, heapMb: 256, deadlineMs: 20_000, idleMs: 10_000 });
