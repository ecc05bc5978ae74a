import type { UnsentBatch, UnsentEdits, UnsentStore } from './unsent.ts';

/** What other openings of the funnel have left on this device: held against what came since before it is sent. */
export class LeftBehind {
  readonly #unsent: UnsentStore;
  #waiting: UnsentEdits[] = [];
  /** What was left stands on all up to this revision. */
  #knownTo = 0;

  constructor(unsent: UnsentStore) {
    this.#unsent = unsent;
  }

  /** What is not yet held against what came since. */
  get waiting(): UnsentEdits[] {
    return [...this.#waiting];
  }

  /** The revisions that were on the screen when what waits was made. */
  get revisions(): number[] {
    return this.#waiting.map(({ revision }) => revision);
  }

  /** Whether what was left was made with this revision on the screen. */
  isKnown(revision: number): boolean {
    return revision <= this.#knownTo;
  }

  /** Takes over what is there, null where there is nothing; `forget` once it is kept as one's own. */
  async adopt(ended: AbortSignal): Promise<{ batches: UnsentBatch[]; forget: () => Promise<void> } | null> {
    const { left, forget } = await this.#unsent.adopt().catch(() => ({ left: [], forget: async () => {} }));
    // What is not forgotten is there for the next opening.
    if (left.length === 0 || ended.aborted) return null;
    this.#waiting.push(...left);
    return { batches: left.flatMap((l) => l.batches), forget: () => forget().catch(() => {}) };
  }

  /** These stand on what came since. */
  settle(left: UnsentEdits[]): void {
    this.#waiting = this.#waiting.filter((l) => !left.includes(l));
    this.#knownTo = Math.max(this.#knownTo, ...left.map(({ revision }) => revision));
  }
}
