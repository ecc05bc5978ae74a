import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { threadCpuUsage } from 'node:process';

/** What one call has cost so far, ms of the event loop and of the database. */
export class Work {
  ms = 0;
}

const storage = new AsyncLocalStorage<Work>();
/** Whose work the event loop does in this turn, as far as it is known. */
let running: Work | null = null;
let since = 0;
let isTurnEndAwaited = false;

/** What this thread has worked, ms: on a machine that others load too, more time passes than a call is to blame for. */
function worked(): number {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
}

function settle(): void {
  const now = worked();
  if (running) running.ms += now - since;
  since = now;
}

/**
 * Says that the event loop works for the call in whose context this is asked, until it is asked for another one or the
 * turn ends. It belongs where a call goes on after it has waited: hooks of every promise would cost more than what they
 * measure.
 */
export function resumeWork(): void {
  const work = storage.getStore() ?? null;
  if (work === null && running === null) return;
  settle();
  running = work;
  if (work === null || isTurnEndAwaited) return;
  isTurnEndAwaited = true;
  setImmediate(endTurn);
}

function endTurn(): void {
  isTurnEndAwaited = false;
  settle();
  running = null;
}

/** What a call has cost until now, also what it does at the moment. */
export function costOf(work: Work): number {
  if (running === work) settle();
  return work.ms;
}

/** Runs what is done for a call, with all that it begins. */
export const measureWork = <T>(work: Work, run: () => T): T =>
  storage.run(work, () => {
    resumeWork();
    return run();
  });

/** A statement takes so long, ms, without any work: on its way, and until it is looked at. */
const roundTripMs = 5;

/**
 * Measures a statement of a database that works elsewhere: what passes while the event loop has nothing to do, because
 * what it does meanwhile is measured for whom it does it.
 */
export async function measureElsewhere<T>(run: () => Promise<T>): Promise<T> {
  const work = storage.getStore();
  if (work === undefined) return run();
  const [startedAt, before] = [performance.now(), performance.eventLoopUtilization().active];
  try {
    return await run();
  } finally {
    const busy = performance.eventLoopUtilization().active - before;
    work.ms += Math.max(0, performance.now() - startedAt - busy - roundTripMs);
    resumeWork();
  }
}

/**
 * Charges what functions do to the call in whose context this is asked, wherever they are run: a driver parses an answer
 * in the context of its socket.
 */
export function chargeHere(): <In, Out>(run: (input: In) => Out) => (input: In) => Out {
  const work = storage.getStore();
  if (work === undefined) return (run) => run;
  return (run) => (input) => {
    const startedAt = worked();
    const output = run(input);
    work.ms += worked() - startedAt;
    return output;
  };
}

/** Rows that are read for a call while its answer is sent: each portion is measured as the call's work. */
export async function* measureEach<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  const inContext = AsyncLocalStorage.snapshot();
  const iterator = inContext(() => rows[Symbol.asyncIterator]());
  try {
    for (;;) {
      const { done, value } = await inContext(() => {
        resumeWork();
        return iterator.next();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await inContext(() => iterator.return?.());
  }
}
