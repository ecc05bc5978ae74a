import { type Actor, createActor, type SnapshotFrom } from 'xstate';
import type { AppliedBatch, Edit, Funnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import { saveMachine } from '#machines/funnel/saveMachine.ts';
import * as drafts from './draft.ts';
import { documentOf, editedOf, invert, meets } from './editing.ts';
import type { SaveConflict, SaveRefusal, SaveState } from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import { mergeEdits } from './mergeEdits.ts';
import { onTopOf } from './onTopOf.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import type { UnsentBatch, UnsentStore } from './unsent.ts';

export interface DraftSyncInput {
  funnel: Funnel;
  api: FunnelApi;
  unsent: UnsentStore;
  newId: () => string;
  /** The document on the screen, before what has just come. */
  shown: () => FunnelDocument;
  /** The draft is another one. */
  onDraft: () => void;
  onSave: (save: SaveState) => void;
  /** Whether some own edit is not even kept on this device. */
  onUnstored: (isUnstored: boolean) => void;
  /** Somebody else's edits stand in the draft now. */
  onForeign: (edits: Edit[]) => void;
}

/** The draft on its way between this screen and the server: own edits leave one batch at a time, others' come in. */
export class DraftSync {
  readonly #input: DraftSyncInput;
  readonly #saving: Actor<typeof saveMachine>;
  readonly #ended = new AbortController();
  #draft: drafts.Draft;
  #burst: { key: string; batch: string } | null = null;
  #conflict: SaveConflict | null = null;
  /** The screen as it was before others' edits met one that is on its way. */
  #mine: FunnelDocument | null = null;
  #refusal: SaveRefusal = { code: null, detail: '' };

  constructor(input: DraftSyncInput) {
    this.#input = input;
    const { name, document, revision } = input.funnel;
    const server = editedOf(name, document);
    this.#draft = { server, revision, unsent: [], local: server };
    this.#saving = createActor(saveMachine.provide({ actions: { sendBatch: () => void this.#send() } }));
    this.#saving.subscribe((snapshot) => this.#showSaving(snapshot));
  }

  get draft(): drafts.Draft {
    return this.#draft;
  }

  /** Brings back what was left unsent on this device, and begins to send. */
  async open(): Promise<void> {
    const { unsent } = this.#input;
    unsent.hold();
    this.#saving.start();
    await this.#bringBack();
    void unsent.watch(() => void this.#bringBack(), this.#ended.signal).catch(() => {});
  }

  close(): void {
    this.flush();
    this.#ended.abort();
    this.#saving.stop();
    this.#input.unsent.release();
  }

  /** A batch of its own; the first of a burst where it names one. @throws the refusal of the edits. */
  add(edits: Edit[], label: string, burst?: string): void {
    const batch: UnsentBatch = { id: this.#input.newId(), edits, label, base_revision: null };
    this.#draft = drafts.withOwn(this.#draft, batch);
    this.#burst = burst ? { key: burst, batch: batch.id } : null;
  }

  /** More into the batch of the same burst, as long as it has not been sent. @returns whether it went in. */
  grow(edits: Edit[], burst: string): boolean {
    const last = this.#draft.unsent.at(-1);
    if (!last || this.#burst?.key !== burst) return false;
    if (last.id !== this.#burst.batch || last.base_revision !== null) return false;
    this.#draft = drafts.withMore(this.#draft, edits, mergeEdits(last.edits, edits));
    return true;
  }

  /** Keeps what was added on the device, and lets it leave. */
  leave(isBurst: boolean): void {
    void this.#keep();
    if (this.#draft.unsent.length > 0) this.#saving.send({ type: 'edit.made', burst: isBurst });
  }

  flush(): void {
    this.#burst = null;
    this.#saving.send({ type: 'burst.ended' });
  }

  retryNow(): void {
    this.#saving.send({ type: 'retry.ask' });
  }

  connectionReturned(): void {
    this.#saving.send({ type: 'connection.returned' });
  }

  /** Answers a conflict: own edits again on top of theirs, or given up. */
  resolve(keep: 'mine' | 'theirs'): void {
    const [first, ...rest] = this.#draft.unsent;
    if (!first || !this.#conflict) return;
    const edits = keep === 'mine' ? onTopOf(this.#draft.server, first.edits, this.#conflict.mine) : [];
    const again: UnsentBatch[] =
      edits.length > 0 ? [{ ...first, id: this.#input.newId(), edits, base_revision: null }] : [];
    this.#settle([...again, ...rest.map((b) => ({ ...b, base_revision: null }))]);
  }

  /** Gives up the batch that the server refused. */
  dropRefused(): void {
    this.#settle(this.#draft.unsent.slice(1));
  }

  /** A batch that the stream tells of. */
  async hear(applied: AppliedBatch): Promise<void> {
    if (applied.revision > this.#draft.revision + 1) await this.catchUp();
    else this.#takeIn(applied);
  }

  /** Fetches what was applied since; quiet where the server does not answer: the stream tells later. */
  async catchUp(): Promise<void> {
    try {
      const { results } = await this.#input.api.editsSince(this.#draft.revision);
      for (const applied of results) this.#takeIn(applied);
    } catch {
      // the next event, or the next opening of the stream, asks again
    }
  }

  /** Takes what the server did for the person, such as discarding. @returns what takes it back. */
  async pull(): Promise<Edit[]> {
    const { results } = await this.#input.api.editsSince(this.#draft.revision);
    const inverse: Edit[] = [];
    let walked = this.#draft.local;
    for (const applied of results) {
      inverse.unshift(...invert(walked, applied.edits));
      this.#draft = drafts.withForeign(this.#draft, applied).draft;
      walked = this.#draft.local;
    }
    return inverse;
  }

  async #keep(): Promise<void> {
    this.#input.onUnstored(this.#draft.unsent.length > 0);
    try {
      await this.#input.unsent.keep({ revision: this.#draft.revision, batches: this.#draft.unsent });
      this.#input.onUnstored(false);
    } catch {
      // The device keeps nothing (private mode, full disk): leaving asks until the server has it.
    }
  }

  async #bringBack(): Promise<void> {
    const { left, forget } = await this.#input.unsent.adopt().catch(() => ({ left: [], forget: async () => {} }));
    const batches = left.flatMap((l) => l.batches);
    if (batches.length === 0) return;
    const since = Math.min(...left.map((l) => l.revision));
    const unsent = await this.#notYetThere(batches, since);
    this.#draft = drafts.withUnsent(this.#draft, [...unsent.batches, ...this.#draft.unsent]);
    await this.#keep();
    await forget().catch(() => {});
    this.#input.onDraft();
    if (this.#draft.unsent.length > 0) this.#saving.send({ type: 'edit.made', burst: false });
    if (unsent.isMet) this.#findConflict(this.#input.shown());
  }

  /** Without those that arrived although their answer did not; and whether others changed the same meanwhile. */
  async #notYetThere(batches: UnsentBatch[], since: number): Promise<{ batches: UnsentBatch[]; isMet: boolean }> {
    try {
      const { results } = await this.#input.api.editsSince(Math.min(since, this.#draft.revision));
      const there = new Set(results.map((r) => r.id));
      const own = new Set(batches.map((b) => b.id));
      const left = batches.filter((b) => !there.has(b.id));
      const foreign = results.filter((r) => r.id === null || !own.has(r.id)).flatMap((r) => r.edits);
      return {
        batches: left,
        isMet: left.some((b) => b.base_revision === null && meets(b.edits, foreign, this.#draft.server)),
      };
    } catch {
      return { batches, isMet: false };
    }
  }

  async #send(): Promise<void> {
    const first = this.#draft.unsent[0];
    if (!first) return this.#saving.send({ type: 'batch.accepted', left: 0 });
    if (this.#burst?.batch === first.id) this.#burst = null;
    const batch = { ...first, base_revision: first.base_revision ?? this.#draft.revision };
    this.#draft = { ...this.#draft, unsent: [batch, ...this.#draft.unsent.slice(1)] };
    await this.#keep();
    const { id, base_revision, edits } = batch;
    const answer = await readAnswer(this.#input.api.edit({ id, base_revision, edits }));
    if (this.#ended.signal.aborted) return this.#sendRest(id, answer);
    if (answer.kind === 'accepted') return this.#accept(id, answer.revision, answer.edits);
    if (answer.kind === 'missing') return this.#saving.send({ type: 'answer.missing' });
    if (answer.kind === 'conflict') return this.#meetServer(answer);
    this.#refusal = answer.refusal;
    this.#saving.send({ type: 'batch.refused' });
  }

  /** The funnel was closed with edits on their way: what arrived is forgotten here, what is left follows. */
  async #sendRest(id: string, answer: Answer): Promise<void> {
    if (answer.kind !== 'accepted') return;
    this.#draft = drafts.withAccepted(this.#draft, id, answer.revision, answer.edits);
    await this.#keep();
    if (this.#draft.unsent.length > 0) await this.#send();
  }

  async #accept(id: string, revision: number, edits: Edit[]): Promise<void> {
    if (revision > this.#draft.revision + 1) await this.catchUp();
    this.#draft = drafts.withAccepted(this.#draft, id, revision, edits);
    this.#mine = null;
    this.#input.onDraft();
    void this.#keep();
    this.#saving.send({ type: 'batch.accepted', left: this.#draft.unsent.length });
  }

  #meetServer({ revision, document }: { revision: number; document: FunnelDocument }): void {
    const before = this.#input.shown();
    this.#draft = drafts.withServer(this.#draft, editedOf(this.#draft.server.name, document), revision);
    this.#findConflict(before);
  }

  #findConflict(before: FunnelDocument): void {
    const label = this.#draft.unsent[0]?.label ?? '';
    this.#conflict = { label, mine: this.#mine ?? before, theirs: documentOf(this.#draft.server) };
    this.#input.onDraft();
    this.#saving.send({ type: 'conflict.found' });
  }

  #settle(unsent: UnsentBatch[]): void {
    this.#conflict = null;
    this.#mine = null;
    this.#draft = drafts.withUnsent(this.#draft, unsent);
    this.#input.onDraft();
    void this.#keep();
    this.#saving.send({ type: 'question.answered', left: unsent.length });
  }

  #takeIn(applied: AppliedBatch): void {
    if (applied.revision !== this.#draft.revision + 1) return;
    if (applied.id && this.#draft.unsent.some((b) => b.id === applied.id))
      this.#draft = drafts.withAccepted(this.#draft, applied.id, applied.revision, applied.edits);
    else {
      const { draft, met } = drafts.withForeign(this.#draft, applied);
      this.#draft = draft;
      if (met.length > 0) this.#mine ??= this.#input.shown();
      this.#input.onForeign(applied.edits);
      if (met.some((b) => b.base_revision === null)) this.#findConflict(this.#input.shown());
    }
    this.#input.onDraft();
    if (this.#draft.unsent.length > 0) void this.#keep();
  }

  #showSaving(snapshot: SnapshotFrom<typeof saveMachine>): void {
    const { onSave } = this.#input;
    if (snapshot.matches('saved')) onSave({ kind: 'saved' });
    else if (snapshot.matches('waiting')) onSave({ kind: 'waiting', attempt: snapshot.context.attempt });
    else if (snapshot.matches('refused')) onSave({ kind: 'refused', refusal: this.#refusal });
    else if (snapshot.matches('conflict') && this.#conflict) onSave({ kind: 'conflict', conflict: this.#conflict });
    else onSave({ kind: 'saving' });
  }
}
