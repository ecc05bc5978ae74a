import type { AppliedBatch, Edit, EditedFunnel, Funnel } from '#contract/schemas/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { orderLike } from '#machines/funnel/edits/orderLike.ts';
import * as drafts from './draft.ts';
import { editedOf, meets } from './editing.ts';
import { hindranceOf, noAnswer } from './hindrance.ts';
import { heldAgainst, standsOn } from './leftEdits.ts';
import type { OpenDraft } from './OpenDraft.ts';
import { isStale, readSince } from './readSince.ts';
import type { Saving } from './Saving.ts';
import type { DraftSyncInput } from './syncInput.ts';
import type { UnsentBatch } from './unsent.ts';

type Surroundings = Pick<DraftSyncInput, 'api' | 'shown' | 'onForeign'>;

/** What others have done comes into the draft, and is held against own edits that wait, or were left on this device. */
export class Incoming {
  readonly #input: Surroundings;
  readonly #open: OpenDraft;
  readonly #saving: Saving;
  readonly #ended: AbortSignal;
  /** What comes is waited for by `pull`. */
  #isPulling = false;

  constructor(input: Surroundings, open: OpenDraft, saving: Saving, ended: AbortSignal) {
    this.#input = input;
    this.#open = open;
    this.#saving = saving;
    this.#ended = ended;
  }

  /** A batch that the stream tells of. */
  async hear(applied: AppliedBatch): Promise<void> {
    if (this.#isPulling) return;
    if (this.#open.left.isWaiting || applied.revision > this.#open.now.revision + 1) await this.catchUp();
    else this.takeIn(applied);
  }

  /** Fetches what was applied since; quiet where the server does not answer: the stream tells later. */
  async catchUp(): Promise<void> {
    if (!(await this.holdLeft())) return;
    try {
      const { results } = await this.#input.api.editsSince(this.#open.now.revision);
      for (const applied of results) this.takeIn(applied);
    } catch (error) {
      if (isStale(error)) await this.#readAnew().catch(() => {});
      // the next event, or the next opening of the stream, asks again
      else this.#saving.hinderedBy(hindranceOf(error) ?? noAnswer);
    }
  }

  /** Lets the server do something for the person, such as discarding. @returns its answer, and what takes it back. */
  async pull(act: () => Promise<Funnel>, keepsOrder: boolean): Promise<{ funnel: Funnel; inverse: Edit[] }> {
    // The stream may tell of it before the answer comes.
    this.#isPulling = true;
    try {
      const funnel = await act();
      const { results } = await this.#input.api.editsSince(this.#open.now.revision);
      const inverse: Edit[] = [];
      for (const applied of results)
        if (applied.id === null) inverse.unshift(...this.#takeOwn(applied, keepsOrder));
        else this.takeIn(applied);
      return { funnel, inverse };
    } finally {
      this.#isPulling = false;
      void this.catchUp();
    }
  }

  /** Whether all that was applied before a revision is in the draft; fetches it where it is not. */
  async follows(revision: number): Promise<boolean> {
    const isNext = () => !this.#open.left.isWaiting && revision <= this.#open.now.revision + 1;
    if (!isNext()) await this.catchUp();
    return isNext();
  }

  /** What was applied since a revision; null where it is not kept any more. */
  since(revision: number): Promise<AppliedBatch[] | null | 'away'> {
    return readSince(this.#input.api, revision, (error) => this.#saving.hinderedBy(hindranceOf(error) ?? noAnswer));
  }

  takeIn(applied: AppliedBatch): void {
    const open = this.#open;
    if (applied.revision !== open.now.revision + 1) return;
    if (applied.id && open.now.unsent.some((b) => b.id === applied.id))
      open.arrive(applied.id, applied.revision, applied.edits);
    else {
      const { draft, met } = drafts.withForeign(open.now, applied);
      open.now = draft;
      open.foreign = [...open.foreign, ...applied.edits];
      const unknown = met.filter(({ id }) => !open.left.isKnown(id, applied.revision));
      if (unknown.length > 0) open.conflict.remember(this.#input.shown());
      this.#input.onForeign(applied);
      const waiting = unknown.filter((b) => b.base_revision === null);
      if (waiting.length > 0) open.ask(this.#input.shown(), waiting, applied.revision - 1);
      else if (open.conflict.revision !== undefined) open.ask(this.#input.shown(), [], open.conflict.revision);
      else if (unknown.length > 0) open.showMine();
    }
    open.show();
    if (open.now.unsent.length > 0) void open.keep();
  }

  /** Takes the whole from the server. @returns the batches not sent yet that act on what others have changed. */
  takeAnew(server: EditedFunnel, revision: number): UnsentBatch[] {
    const open = this.#open;
    if (revision <= open.now.revision) return [];
    const edits = diffFunnels(open.now.server, server);
    open.now = drafts.withServer(open.now, server, revision);
    open.foreign = [...open.foreign, ...edits];
    this.#input.onForeign({ id: null, revision, edits });
    return open.now.unsent.filter((b) => b.base_revision === null && meets(b.edits, edits, server));
  }

  /** What other openings have left is on the screen at once; before it is sent, `holdLeft` asks what came since. */
  async bringBack(): Promise<void> {
    const open = this.#open;
    const found = await open.left.adopt(this.#ended);
    if (!found) return;
    open.now = drafts.withUnsent(open.now, [...found.batches, ...open.now.unsent]);
    await open.keep();
    await found.forget();
    open.show();
    this.#saving.say({ type: 'edit.made', burst: false });
  }

  /** Takes in what came since that which was left was made, and asks where it meets it. @returns whether that is done. */
  async holdLeft(): Promise<boolean> {
    const open = this.#open;
    const asked = open.left.waiting;
    if (asked.length === 0) return true;
    const since = await this.since(Math.min(open.now.revision, ...asked.flatMap(standsOn)));
    if (since === 'away') return false;
    const left = open.left.settle(asked);
    if (left.length === 0) return true;
    for (const applied of since ?? []) this.takeIn(applied);
    const { draft, foreign, before, met, stood } = heldAgainst(open.now, left, since);
    open.now = draft;
    open.foreign = foreign;
    if (draft.unsent.some((b) => b.base_revision !== null)) {
      open.conflict.remember(before);
      open.showMine();
    }
    open.show();
    void open.keep();
    if (met.length > 0) open.ask(before, met, stood);
    return true;
  }

  /** The whole from the server, where the edits since are not kept any more. */
  async #readAnew(): Promise<void> {
    const { name, document, revision } = await this.#input.api.get();
    const stood = this.#open.now.revision;
    const met = this.takeAnew(editedOf(name, document), revision);
    if (met.length > 0) this.#open.ask(this.#input.shown(), met, stood);
    this.#open.show();
  }

  #takeOwn(applied: AppliedBatch, keepsOrder: boolean): Edit[] {
    const before = this.#open.now.local;
    this.#open.now = drafts.withForeign(this.#open.now, applied).draft;
    const { local } = this.#open.now;
    const stages = keepsOrder ? orderLike(local.stages, before.stages) : before.stages;
    return diffFunnels(local, { ...before, name: local.name, stages });
  }
}
