import type { UnsentBatch, UnsentEdits, UnsentStore } from './unsent.ts';

/** What other openings of the funnel have left on this device: held against what came since before it is sent. */
export class LeftBehind {
  readonly #unsent: UnsentStore;
  #waiting: UnsentEdits[] = [];
  /** By batch: it was made with all up to this revision on the screen. */
  readonly #knownTo = new Map<string, number>();

  constructor(unsent: UnsentStore) {
    this.#unsent = unsent;
  }

  /** What is not yet held against what came since. */
  get waiting(): UnsentEdits[] {
    return [...this.#waiting];
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** The revisions that were on the screen when what waits was made. */
  get revisions(): number[] {
    return this.#waiting.map(({ revision }) => revision);
  }

  /** Whether a batch was left by whoever had this revision on the screen. */
  isKnown(batch: string, revision: number): boolean {
    return revision <= (this.#knownTo.get(batch) ?? 0);
  }

  /** Takes over what is there, null where there is nothing; `forget` once it is kept as one's own. */
  async adopt(ended: AbortSignal): Promise<{ batches: UnsentBatch[]; forget: () => Promise<void> } | null> {
    const { left, forget } = await this.#unsent.adopt().catch(() => ({ left: [], forget: async () => {} }));
    // What is not forgotten is there for the next opening.
    if (left.length === 0 || ended.aborted) return null;
    this.#waiting.push(...left);
    for (const { revision, batches } of left) for (const { id } of batches) this.#knownTo.set(id, revision);
    return { batches: left.flatMap((l) => l.batches), forget: () => forget().catch(() => {}) };
  }

  /** These stand on what came since. @returns those that had not been held against it yet. */
  settle(left: UnsentEdits[]): UnsentEdits[] {
    const settled = this.#waiting.filter((l) => left.includes(l));
    this.#waiting = this.#waiting.filter((l) => !left.includes(l));
    return settled;
  }
}
