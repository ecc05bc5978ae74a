import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Draft } from './draft.ts';
import { applyWhatFits, documentOf } from './editing.ts';
import type { SaveConflict } from './editorState.ts';
import { onTopOf } from './onTopOf.ts';
import type { UnsentBatch } from './unsent.ts';

const nothing: FunnelDocument = { stages: [], tags: [] };

/** What was changed here and elsewhere at once, for as long as the person has not decided which is to hold. */
export class Conflict {
  #asked: (SaveConflict & { met: Set<string>; revision: number }) | null = null;
  /** The screen as it was before others' edits met one that is on its way. */
  #mine: FunnelDocument | null = null;

  /** What is asked; null where nothing is. */
  get asked(): SaveConflict | null {
    return this.#asked;
  }

  /** What the edits in question stand on. */
  get revision(): number | undefined {
    return this.#asked?.revision;
  }

  /** The screen as one had it, where others have changed the same. */
  get mine(): FunnelDocument | null {
    return this.#asked?.mine ?? this.#mine;
  }

  /** Others' edits have met one that is on its way: about that one the server decides. */
  remember(mine: FunnelDocument): void {
    this.#mine ??= mine;
  }

  forgetMine(): void {
    this.#mine = null;
  }

  /** These batches are in question too. */
  find(draft: Draft, before: FunnelDocument, batches: UnsentBatch[], stood: number): void {
    const met = new Set([...(this.#asked?.met ?? []), ...batches.map(({ id }) => id)]);
    const label = draft.unsent.find(({ id }) => met.has(id))?.label ?? '';
    const mine = this.mine ?? before;
    const revision = Math.min(this.#asked?.revision ?? stood, stood);
    this.#asked = { label, mine, theirs: documentOf(draft.server), met, revision };
  }

  settle(): void {
    this.#asked = null;
    this.#mine = null;
  }

  /** What is left to send as the person decides: own edits again on top of theirs, or given up. */
  decided(keep: 'mine' | 'theirs', draft: Draft, newId: () => string): UnsentBatch[] | null {
    if (!this.#asked) return null;
    const { met, mine } = this.#asked;
    let walked = draft.server;
    const left: UnsentBatch[] = [];
    for (const batch of draft.unsent) {
      const isMet = met.has(batch.id);
      if (isMet && keep === 'theirs') continue;
      // About one that is on its way the server decides.
      const isSent = batch.base_revision !== null && !isMet;
      const edits = isSent ? batch.edits : onTopOf(walked, batch.edits, keep === 'mine' ? mine : nothing);
      walked = applyWhatFits(walked, edits);
      if (edits.length === 0) continue;
      left.push(isMet ? { ...batch, id: newId(), edits, base_revision: null } : { ...batch, edits });
    }
    return left;
  }
}
