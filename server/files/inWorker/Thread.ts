import { Worker } from 'node:worker_threads';
import { type WorkerAnswer, rebuildError, type Request } from './messages.ts';
import { WorkerFailure } from './WorkerFailure.ts';
import type { WorkTime } from './WorkTime.ts';

/** In the bundle both are scripts in the same folder. */
const script = new URL(import.meta.url.endsWith('.ts') ? './fileWorker.ts' : './fileWorker.mjs', import.meta.url);

const youngHeapMb = 16;
const lookEveryMs = 100;

/** One thread, which answers one request at a time. A thread that has failed is gone. */
export class Thread {
  readonly #worker: Worker;
  readonly #read = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  readonly #gone: Promise<null>;
  #failure: Error | null = null;
  #isGone = false;

  /**
   * @param heapMb of V8. What lies outside of its heap, buffers and what native code takes, is bounded by each job, which
   * counts while it reads. So are single huge values: V8 ends the whole process where one of them does not fit.
   */
  constructor(heapMb: number) {
    this.#worker = new Worker(script, {
      workerData: { progress: this.#read.buffer },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    });
    this.#worker.on('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#failure ??= new WorkerFailure(isOutOfMemory ? 'out_of_memory' : 'crashed', error);
    });
    this.#gone = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#isGone = true;
        resolve(null);
      });
    });
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** What its jobs have read, bytes. */
  get readBytes(): number {
    return this.#read[0] ?? 0;
  }

  /** Keeps the process from ending, or no longer does. */
  hold(isBusy: boolean): void {
    if (isBusy) this.#worker.ref();
    else this.#worker.unref();
  }

  /** Ends the thread, whatever it does; afterwards nothing of it is written any more. */
  async end(failure: Error | null = null): Promise<void> {
    this.#failure ??= failure;
    void this.#worker.terminate();
    await this.#gone;
  }

  /**
   * Sends a request and waits for its answer. @throws WorkerFailure, the reason of `signal`, or what the job threw; in
   * each case the thread is gone.
   */
  async ask(request: Request, { time, signal }: { time: WorkTime; signal: AbortSignal }): Promise<WorkerAnswer> {
    signal.throwIfAborted();
    const leave = () => void this.end(signal.reason as Error);
    let at = performance.now();
    const look = setInterval(() => {
      const now = performance.now();
      // a process that was held up for long has held up its threads too
      time.spend(Math.min(now - at, 5 * lookEveryMs), this.readBytes);
      at = now;
      if (time.isOver) void this.end(new WorkerFailure('too_slow'));
    }, lookEveryMs);
    signal.addEventListener('abort', leave, { once: true });
    try {
      const answered = await Promise.race([this.#answerTo(request), this.#gone]);
      if (answered?.is === 'failed') await this.end(rebuildError(answered.error));
      else if (answered && this.#failure === null) return answered;
      await this.#gone;
      throw this.#failure ?? new WorkerFailure('crashed');
    } finally {
      clearInterval(look);
      signal.removeEventListener('abort', leave);
    }
  }

  #answerTo(request: Request): Promise<WorkerAnswer> {
    return new Promise((resolve) => {
      this.#worker.once('message', resolve);
      this.#worker.postMessage(request);
    });
  }
}
