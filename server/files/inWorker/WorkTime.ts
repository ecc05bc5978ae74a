/** The slowest machine that is waited for reads so much of a file in a millisecond, bytes. */
const slowestBytesPerMs = 500;

/**
 * How long a job has worked without getting anywhere. Reading pays time back, so that a big honest file is not refused
 * by a slow or busy machine, and none is saved up: a file that is read fast at first does not get longer for its end.
 */
export class WorkTime {
  #spentMs = 0;
  #readBytes: number;
  readonly #mostMs: number;

  constructor(mostMs: number, readBytes: number) {
    this.#mostMs = mostMs;
    this.#readBytes = readBytes;
  }

  /** @param elapsedMs since it was last called. @param readBytes what the job has read in all. */
  spend(elapsedMs: number, readBytes: number): void {
    const paidBackMs = (readBytes - this.#readBytes) / slowestBytesPerMs;
    this.#readBytes = readBytes;
    this.#spentMs = Math.max(0, this.#spentMs + elapsedMs - paidBackMs);
  }

  get isOver(): boolean {
    return this.#spentMs >= this.#mostMs;
  }
}
