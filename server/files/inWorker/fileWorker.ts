import { parentPort } from 'node:worker_threads';
import { type WorkerAnswer, describeError, type Request } from './messages.ts';

/** Runs in a thread of the pool: loads the module of each job and runs it. */
let batches: AsyncIterator<unknown> | null = null;

async function answer(request: Request): Promise<WorkerAnswer> {
  if (request.do === 'next') return nextBatch();
  const { run } = (await import(request.module)) as { run: (input: unknown) => unknown };
  const result = run(request.input);
  if (!isIterable(result)) return { is: 'done', value: await result };
  batches = result[Symbol.asyncIterator]();
  return nextBatch();
}

async function nextBatch(): Promise<WorkerAnswer> {
  const next = await batches?.next();
  return next === undefined || next.done ? { is: 'done', value: undefined } : { is: 'batch', value: next.value };
}

const isIterable = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

async function respond(request: Request): Promise<void> {
  try {
    parentPort?.postMessage(await answer(request));
  } catch (error) {
    parentPort?.postMessage({ is: 'failed', error: describeError(error) } satisfies WorkerAnswer);
  }
}

parentPort?.on('message', (request: Request) => void respond(request));
