export type WorkerFailureReason = 'out_of_memory' | 'too_slow' | 'crashed';

/** A file was more than its worker could bear: the thread is gone, and whoever sent the file is told. */
export class WorkerFailure extends Error {
  readonly reason: WorkerFailureReason;
  constructor(reason: WorkerFailureReason, cause?: unknown) {
    super(`The worker of a file has ended: ${reason}`, { cause });
    this.reason = reason;
  }
}
