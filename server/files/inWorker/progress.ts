import { workerData } from 'node:worker_threads';

interface FileWorkerData {
  progress: SharedArrayBuffer;
}

const isOfFileWorker = (data: unknown): data is FileWorkerData =>
  typeof data === 'object' && data !== null && 'progress' in data && data.progress instanceof SharedArrayBuffer;

const read = isOfFileWorker(workerData) ? new Float64Array(workerData.progress) : null;

/**
 * Told by a job how many bytes of a file, unpacked, it has got through since it last told; the pool takes it as a sign
 * that the work goes on. Count only what never has to be read again.
 */
export function progressed(bytes: number): void {
  if (read) read[0] = (read[0] ?? 0) + bytes;
}
