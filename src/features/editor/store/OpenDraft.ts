import { limits } from '#contract/limits.ts';
import type { Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { Conflict } from './Conflict.ts';
import * as drafts from './draft.ts';
import { applyWhatFits, documentOf, editedOf, whatFits } from './editing.ts';
import type { SaveRefusal } from './editorState.ts';
import { heldWith } from './held.ts';
import { keepIdentity } from './keepIdentity.ts';
import { LeftBehind } from './LeftBehind.ts';
import { canRetry } from './rejection.ts';
import { isRejected, withJoined, withoutMoves, withRejected } from './rejected.ts';
import type { DraftSyncInput } from './syncInput.ts';
import { touchedBy } from './touched.ts';
import type { UnsentBatch } from './unsent.ts';

type Surroundings = Pick<DraftSyncInput, 'funnel' | 'unsent' | 'newId' | 'onDraft' | 'onUnstored'> & {
  /** There is something to ask the person. */
  onConflict: () => void;
};

/** The draft as it stands now with what belongs to it: own batches, what is asked about them, what this device keeps. */
export class OpenDraft {
  readonly #input: Surroundings;
  readonly conflict = new Conflict();
  readonly left: LeftBehind;
  now: drafts.Draft;
  /** What others did since the revision that the batch on its way stands on. */
  foreign: Edit[] = [];
  #burst: { key: string; batch: string } | null = null;

  constructor(input: Surroundings) {
    this.#input = input;
    this.left = new LeftBehind(input.unsent);
    const { name, document, revision } = input.funnel;
    const server = editedOf(name, document);
    const draft = { server, revision, unsent: [], local: server };
    this.now = drafts.withKnown(draft, input.unsent.lastKnown());
  }

  /** Takes the funnel's edits into care, and what another opening of it knew. */
  hold(): void {
    const known = this.#input.unsent.hold(() => this.now);
    this.now = drafts.withKnown(this.now, known);
  }

  show(): void {
    this.#input.onDraft();
  }

  /** The oldest batch that neither waits for a decision nor depends on one that does. */
  get next(): UnsentBatch | undefined {
    const held = new Set(heldWith(this.now, this.#isHeld));
    return this.now.unsent.find((batch) => !held.has(batch));
  }

  /** A batch of its own; the first of a burst where it names one. @throws the refusal of the edits. */
  add(edits: Edit[], label: string, burst?: string): void {
    let id = '';
    for (let from = 0; from < edits.length; from += limits.batchEdits) {
      id = this.#input.newId();
      const some = edits.slice(from, from + limits.batchEdits);
      this.now = drafts.withOwn(this.now, { id, edits: some, label, base_revision: null });
    }
    this.#burst = burst ? { key: burst, batch: id } : null;
    this.#joinRejected();
  }

  /** More into the batch of the same burst, as long as it has not been sent. @returns whether it went in. */
  grow(edits: Edit[], burst: string): boolean {
    const last = this.now.unsent.at(-1);
    if (!last || this.#burst?.key !== burst) return false;
    if (last.id !== this.#burst.batch || last.base_revision !== null || last.rejection) return false;
    this.now = drafts.withMore(this.now, edits);
    return true;
  }

  /** An own batch is on the server; what it has grown since another opening of the funnel sent it goes on its own. */
  arrive(id: string, revision: number, edits: Edit[]): void {
    const at = this.now.unsent.findIndex((batch) => batch.id === id);
    const own = this.now.unsent[at];
    this.now = drafts.withAccepted(this.now, id, revision, edits);
    if (own?.base_revision !== null) return;
    const { server, unsent } = this.now;
    const more = whatFits(server, own.edits);
    if (diffFunnels(server, applyWhatFits(server, more)).length === 0) return;
    const rest = { ...own, id: this.#input.newId(), edits: more };
    this.now = drafts.withUnsent(this.now, unsent.toSpliced(at, 0, rest));
    if (this.#burst?.batch === id) this.#burst.batch = rest.id;
  }

  /** What comes next is a batch of its own; where one is named, only behind that one. */
  endBurst(batch?: string): void {
    if (batch === undefined || this.#burst?.batch === batch) this.#burst = null;
  }

  /** The server does not take a batch: it is set apart with the reason, the others go on. */
  reject(id: string, refusal: SaveRefusal): void {
    const { unsent, revision } = this.now;
    this.now = drafts.withUnsent(this.now, withRejected(unsent, id, { ...refusal, revision }));
    this.#joinRejected();
  }

  /** Lets those be sent again that can be taken as they are. */
  retryRejected(): void {
    const again = ({ rejection, ...batch }: UnsentBatch): UnsentBatch =>
      rejection && !canRetry(rejection) ? { ...batch, rejection } : batch;
    if (this.now.unsent.some(isRejected)) this.now = drafts.withUnsent(this.now, this.now.unsent.map(again));
  }

  /** A batch that the server has not applied is as if it had never been sent. */
  takeBack(id: string): void {
    const again = (batch: UnsentBatch) => (batch.id === id ? { ...batch, base_revision: null } : batch);
    this.now = { ...this.now, unsent: this.now.unsent.map(again) };
  }

  /** The order of stages is locked: swaps that have not arrived are taken off. @returns whether there were any. */
  dropMoves(): boolean {
    const unsent = withoutMoves(this.now.unsent);
    if (unsent === this.now.unsent) return false;
    this.now = drafts.withUnsent(this.now, unsent);
    this.endBurst();
    return true;
  }

  /** Writes the own batches on this device, with what is around them. */
  async keep(): Promise<void> {
    this.#input.onUnstored(this.now.unsent.length > 0);
    try {
      const { unsent, local } = this.now;
      const batches = unsent.map(({ rebased: _shown, ...batch }) => batch);
      const revision = Math.min(this.conflict.revision ?? this.now.revision, ...this.left.revisions);
      const touched = touchedBy(
        documentOf(local),
        batches.flatMap((batch) => batch.edits),
      );
      await this.#input.unsent.keep({ revision, batches, touched });
      this.#input.onUnstored(false);
    } catch {
      // The device keeps nothing (private mode, full disk): leaving asks until the server has it.
    }
  }

  /** Others have changed the same: the screen goes on showing the own version. */
  showMine(): void {
    this.now = drafts.withUnsent(this.now, this.conflict.onTop(this.now));
  }

  /** Asks which is to hold: `before` is the screen as it was, `stood` the revision that the batches stand on. */
  ask(before: FunnelDocument, batches: UnsentBatch[], stood: number): void {
    this.conflict.find(before, batches, stood);
    this.showMine();
    this.show();
    void this.keep();
    this.#input.onConflict();
  }

  readonly #isHeld = (batch: UnsentBatch): boolean =>
    this.conflict.holds(batch) || (isRejected(batch) && !this.#hasRoomNow(batch));

  /** What the funnel had no room for goes by itself as soon as there is some. */
  #hasRoomNow({ rejection, edits }: UnsentBatch): boolean {
    if (rejection?.code !== 'document_too_big' || rejection.revision >= this.now.revision) return false;
    const document = documentOf(applyWhatFits(this.now.server, edits));
    return new Blob([JSON.stringify(document)]).size <= limits.documentBytes;
  }

  /** Not while something is asked: the answer names batches as they are. */
  #joinRejected(): void {
    if (this.conflict.isAsked) return;
    const unsent = withJoined(this.now, this.#input.newId);
    if (unsent === this.now.unsent) return;
    const joined = unsent.at(-1);
    if (joined && this.#burst && this.#burst.batch === this.now.unsent.at(-1)?.id) this.#burst.batch = joined.id;
    const { local } = this.now;
    const next = drafts.withUnsent(this.now, unsent);
    this.now = { ...next, local: keepIdentity(local, next.local) };
  }
}
