import type { BatchJob, WorkerJob } from './job.ts';
import { Thread } from './Thread.ts';
import { Turns } from './Turns.ts';
import { WorkTime } from './WorkTime.ts';

export interface JobCall {
  /** Whose file it is: one file of an account is read at a time. */
  account: string;
  /** Ends the work, also while it waits for its turn; the request's, so that nothing is read for somebody who has left. */
  signal: AbortSignal;
}

interface Options {
  threads: number;
  /** How long a job may work without getting anywhere, ms. */
  deadlineMs: number;
  /** V8's heap of each, MB. */
  heapMb: number;
  /** How long a thread without work is kept, ms. */
  idleMs: number;
}

/** A few threads that read the files of strangers, and are gone when there are none. */
export class WorkerPool {
  readonly #options: Options;
  readonly #turns: Turns;
  readonly #idle = new Map<Thread, NodeJS.Timeout>();

  constructor(options: Options) {
    this.#options = options;
    this.#turns = new Turns(options.threads);
  }

  /** Runs a job. @throws WorkerFailure, the reason of the signal, or what the job threw */
  async run<Input, Output>(job: WorkerJob<Input, Output>, input: Input, call: JobCall): Promise<Output> {
    return this.#inTurn(call, async (thread) => {
      const time = new WorkTime(this.#options.deadlineMs, thread.readBytes);
      const answer = await thread.ask({ do: 'begin', module: job.module, input }, { time, signal: call.signal });
      return (answer as { value: Output }).value;
    });
  }

  /**
   * The batches of a job; one is made when it is asked for, and whoever leaves before the last one ends the thread.
   * @throws as `run`
   */
  async *stream<Input, Batch>(job: BatchJob<Input, Batch>, input: Input, call: JobCall): AsyncGenerator<Batch, void> {
    const thread = await this.#begin(call);
    let isOver = false;
    try {
      const time = new WorkTime(this.#options.deadlineMs, thread.readBytes);
      const how = { time, signal: call.signal };
      let answer = await thread.ask({ do: 'begin', module: job.module, input }, how);
      for (; answer.is === 'batch'; answer = await thread.ask({ do: 'next' }, how)) yield answer.value as Batch;
      isOver = true;
    } finally {
      if (!isOver) await thread.end();
      this.#end(thread, call);
    }
  }

  async #inTurn<T>(call: JobCall, work: (thread: Thread) => Promise<T>): Promise<T> {
    const thread = await this.#begin(call);
    try {
      return await work(thread);
    } finally {
      this.#end(thread, call);
    }
  }

  async #begin({ account, signal }: JobCall): Promise<Thread> {
    await this.#turns.begin(account, signal);
    const idle = [...this.#idle.keys()].find((one) => !one.isGone);
    const thread = idle ?? new Thread(this.#options.heapMb);
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    thread.hold(true);
    return thread;
  }

  #end(thread: Thread, { account }: JobCall): void {
    if (!thread.isGone) {
      thread.hold(false);
      const forget = () => {
        this.#idle.delete(thread);
        void thread.end();
      };
      this.#idle.set(thread, setTimeout(forget, this.#options.idleMs).unref());
    }
    this.#turns.end(account);
  }
}
