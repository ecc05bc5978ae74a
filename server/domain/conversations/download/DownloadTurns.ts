/** So many files at once come from Telegram into a process, and so many of them for one owner: each is kept in memory. */
const most = 12;
const mostOfOwner = 4;

interface Waiting {
  owner: string;
  begin: () => void;
}

/** Lets downloads begin in their order, where there is a place for their owner. */
export class DownloadTurns {
  readonly #running: string[] = [];
  readonly #waiting: Waiting[] = [];

  /** Waits for a place. @returns what gives it back */
  async take(owner: string): Promise<() => void> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ owner, begin });
      this.#beginNext();
    });
    return () => {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#beginNext();
    };
  }

  #beginNext(): void {
    if (this.#running.length >= most) return;
    const next = this.#waiting.findIndex(({ owner }) => this.#runningOf(owner) < mostOfOwner);
    const [taken] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!taken) return;
    this.#running.push(taken.owner);
    taken.begin();
    this.#beginNext();
  }

  #runningOf(owner: string): number {
    return this.#running.filter((one) => one === owner).length;
  }
}
