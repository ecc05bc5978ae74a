import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Draft } from './draft.ts';
import { applyWhatFits, documentOf, whatFits } from './editing.ts';
import type { SaveConflict } from './editorState.ts';
import { heldWith } from './held.ts';
import { onTopOf } from './onTopOf.ts';
import { removedWords } from './removedWords.ts';
import type { UnsentBatch } from './unsent.ts';

const nothing: FunnelDocument = { stages: [], tags: [] };

/**
 * What was changed here and elsewhere at once, for as long as the person has not decided which is to hold. Until then
 * the screen shows the own version, so that nothing goes from under whoever is writing.
 */
export class Conflict {
  /** The batches in question, and the revision that they stand on. */
  #asked: { met: Set<string>; revision: number } | null = null;
  /** The screen as it was before others' edits met own ones. */
  #mine: FunnelDocument | null = null;

  get isAsked(): boolean {
    return this.#asked !== null;
  }

  /** What the edits in question stand on. */
  get revision(): number | undefined {
    return this.#asked?.revision;
  }

  /** Whether a batch waits for the answer. */
  readonly holds = ({ id }: UnsentBatch): boolean => this.#asked?.met.has(id) ?? false;

  /** What is asked; null where nothing is. */
  asked(draft: Draft): SaveConflict | null {
    if (!this.#asked) return null;
    const held = new Set(heldWith(draft, this.holds));
    const others = draft.unsent.filter((batch) => !held.has(batch));
    const theirs = others.reduce((funnel, { edits }) => applyWhatFits(funnel, edits), draft.server);
    const label = draft.unsent.find(this.holds)?.label ?? '';
    const edits = [...held].flatMap((batch) => batch.edits);
    const shown = { mine: documentOf(draft.local), theirs: documentOf(theirs) };
    return { label, ...shown, removedWords: removedWords(theirs, edits, shown.theirs) };
  }

  /** Others' edits have met one that is on its way: about that one the server decides. */
  remember(mine: FunnelDocument): void {
    this.#mine ??= mine;
  }

  forgetMine(): void {
    if (!this.#asked) this.#mine = null;
  }

  /** These batches are in question too; `before` is the screen as it was. */
  find(before: FunnelDocument, batches: UnsentBatch[], stood: number): void {
    const met = new Set([...(this.#asked?.met ?? []), ...batches.map(({ id }) => id)]);
    this.#mine = this.#asked ? before : (this.#mine ?? before);
    this.#asked = { met, revision: Math.min(this.#asked?.revision ?? stood, stood) };
  }

  settle(): void {
    this.#asked = null;
    this.#mine = null;
  }

  /** The own batches as they show the own version on top of what others did. */
  onTop({ server, unsent }: Draft): UnsentBatch[] {
    const mine = this.#mine ?? nothing;
    let walked: EditedFunnel = server;
    return unsent.map((batch) => {
      const isPossible = whatFits(walked, batch.edits).length === batch.edits.length;
      const edits = isPossible ? batch.edits : onTopOf(walked, batch.edits, mine);
      walked = applyWhatFits(walked, edits);
      const { rebased: _before, ...plain } = batch;
      return isPossible ? plain : { ...plain, rebased: edits };
    });
  }

  /** What is left to send as the person decides: own edits again on top of theirs, or given up. */
  decided(keep: 'mine' | 'theirs', draft: Draft, newId: () => string): UnsentBatch[] | null {
    if (!this.#asked) return null;
    const given = new Set(keep === 'theirs' ? heldWith(draft, this.holds) : []);
    let walked = draft.server;
    const left: UnsentBatch[] = [];
    for (const batch of draft.unsent) {
      if (given.has(batch)) continue;
      const { rebased, ...plain } = batch;
      const isMet = this.holds(batch);
      // About one that is on its way the server decides.
      const isSent = batch.base_revision !== null && !isMet;
      const mine = keep === 'mine' ? (rebased ?? batch.edits) : onTopOf(walked, batch.edits, nothing);
      const edits = isSent ? batch.edits : mine;
      walked = applyWhatFits(walked, edits);
      if (edits.length === 0) continue;
      left.push(isMet ? { ...plain, id: newId(), edits, base_revision: null } : { ...plain, edits });
    }
    return left;
  }
}
