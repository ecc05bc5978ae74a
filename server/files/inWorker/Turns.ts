interface Waiting {
  begin: () => void;
}

/**
 * Who may work next, where there is room for a few at once. An account has one turn at a time, so that however much it
 * sends there is room for another's, and after its turn it goes behind those who wait.
 */
export class Turns {
  readonly #most: number;
  readonly #working = new Set<string>();
  /** By account, the one whose turn is longest ago first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Waits for a turn; whoever gets one must `end` it. @throws the reason of `signal`, also while waiting */
  async begin(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let leave = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = { begin: resolve };
        leave = () => this.#remove(account, waiting) && reject(signal.reason as Error);
        signal.addEventListener('abort', leave, { once: true });
        this.#waiting.set(account, [...(this.#waiting.get(account) ?? []), waiting]);
        this.#next();
      });
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  end(account: string): void {
    this.#working.delete(account);
    const waiting = this.#waiting.get(account);
    if (waiting) {
      this.#waiting.delete(account);
      this.#waiting.set(account, waiting);
    }
    this.#next();
  }

  #next(): void {
    for (const [account, [first]] of this.#waiting) {
      if (this.#working.size >= this.#most) return;
      if (!first || this.#working.has(account)) continue;
      this.#remove(account, first);
      this.#working.add(account);
      first.begin();
    }
  }

  /** False where its turn has come already. */
  #remove(account: string, one: Waiting): boolean {
    const all = this.#waiting.get(account) ?? [];
    const rest = all.filter((other) => other !== one);
    if (rest.length > 0) this.#waiting.set(account, rest);
    else this.#waiting.delete(account);
    return rest.length < all.length;
  }
}
