import type { AppliedBatch, FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Draft } from './draft.ts';
import type { KeptSteps, StepStore } from './keptSteps.ts';
import { UndoStack } from './UndoStack.ts';

type Applied = Pick<AppliedBatch, 'id' | 'revision' | 'edits'>;

/** What the person can take back and do again, kept over a reload of the tab. */
export class OwnSteps {
  readonly stack = new UndoStack();
  readonly #store: StepStore;
  /** What the steps that were kept over a reload stood on. */
  #known: Pick<KeptSteps, 'revision' | 'own'> | null = null;

  constructor(store: StepStore) {
    this.#store = store;
  }

  /**
   * The steps that the tab had before it was loaded again; others may have changed the same since.
   *
   * @returns whether there were any
   */
  async bringBack(since: (revision: number) => Promise<AppliedBatch[]>, draft: () => Draft): Promise<boolean> {
    const kept = await this.#store.take();
    if (!kept) return false;
    const results = await since(kept.revision);
    this.stack.bringBack(kept);
    this.#known = kept;
    const { local, revision } = draft();
    // What comes after this revision is heard of later.
    for (const applied of results) if (applied.revision <= revision) this.meet(applied, local);
    return true;
  }

  /** Somebody else's edits came, or own ones that the kept steps were made with. */
  meet(applied: Applied, after: FunnelDocument): void {
    if (!this.#isKnown(applied)) this.stack.meet(applied.edits, after);
  }

  /** Writes the newest steps, after a pause. */
  keep({ revision, unsent }: Draft): void {
    this.#store.keep({ ...this.stack.steps, revision, own: unsent.map(({ id }) => id) });
  }

  /** Writes at once. */
  flush(): void {
    this.#store.flush();
  }

  close(): void {
    this.#store.close();
  }

  /** The kept steps were made with it, or by it. */
  #isKnown({ id, revision }: Applied): boolean {
    if (!this.#known) return false;
    return revision <= this.#known.revision || (id !== null && this.#known.own.includes(id));
  }
}
