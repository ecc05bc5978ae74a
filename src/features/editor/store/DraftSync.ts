import { type Actor, createActor, type SnapshotFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import type { AppliedBatch, Edit, EditedFunnel, Funnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import { differences } from '#machines/funnel/edits/differences.ts';
import { inOrderOf } from '#machines/funnel/edits/inOrderOf.ts';
import { type SaveEvent, saveMachine } from '#machines/funnel/saveMachine.ts';
import * as drafts from './draft.ts';
import { applyWhatFits, documentOf, editedOf, meets, whatFits } from './editing.ts';
import type { SaveConflict, SaveRefusal, SaveState } from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import { LeftBehind } from './LeftBehind.ts';
import { heldAgainst, standsOn } from './leftEdits.ts';
import { mergeEdits } from './mergeEdits.ts';
import { onTopOf } from './onTopOf.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import { isStale, readSince } from './readSince.ts';
import { saveStateOf } from './saveState.ts';
import { touchedBy } from './touched.ts';
import type { UnsentBatch, UnsentStore } from './unsent.ts';

type SentBatch = UnsentBatch & { base_revision: number };

const nothing: FunnelDocument = { stages: [], tags: [] };

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
  onForeign: (applied: Pick<AppliedBatch, 'id' | 'revision' | 'edits'>) => void;
}

/** The draft on its way between this screen and the server: own edits leave one batch at a time, others' come in. */
export class DraftSync {
  readonly #input: DraftSyncInput;
  readonly #saving: Actor<typeof saveMachine>;
  readonly #ended = new AbortController();
  #draft: drafts.Draft;
  #burst: { key: string; batch: string } | null = null;
  /** `revision` is the one that the edits in question stand on. */
  #conflict: (SaveConflict & { met: Set<string>; revision: number }) | null = null;
  /** The screen as it was before others' edits met one that is on its way. */
  #mine: FunnelDocument | null = null;
  readonly #left: LeftBehind;
  /** What others did since the revision that the batch on its way stands on. */
  #foreign: Edit[] = [];
  /** What comes is waited for by `pull`. */
  #isPulling = false;
  #refusal: SaveRefusal = { code: null, detail: '' };

  constructor(input: DraftSyncInput) {
    this.#input = input;
    this.#left = new LeftBehind(input.unsent);
    const { name, document, revision } = input.funnel;
    const server = editedOf(name, document);
    const draft = { server, revision, unsent: [], local: server };
    this.#draft = drafts.withKnown(draft, input.unsent.lastKnown());
    this.#saving = createActor(saveMachine.provide({ actions: { sendBatch: () => void this.#send() } }));
    this.#saving.subscribe((snapshot) => this.#showSaving(snapshot));
  }

  get draft(): drafts.Draft {
    return this.#draft;
  }

  /** Brings back what was left unsent on this device, and begins to send. */
  async open(): Promise<void> {
    const { unsent } = this.#input;
    this.#draft = drafts.withKnown(
      this.#draft,
      unsent.hold(() => this.#draft),
    );
    // What was left goes before what has been added since.
    await this.#bringBack();
    if (this.#ended.signal.aborted) return;
    this.#saving.start();
    this.#input.onDraft();
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
    let id = '';
    for (let from = 0; from < edits.length; from += limits.batchEdits) {
      id = this.#input.newId();
      const some = edits.slice(from, from + limits.batchEdits);
      this.#draft = drafts.withOwn(this.#draft, { id, edits: some, label, base_revision: null });
    }
    this.#burst = burst ? { key: burst, batch: id } : null;
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
    if (!isBurst) this.#joinTooBig();
    void this.#keep();
    if (this.#draft.unsent.length > 0) this.#say({ type: 'edit.made', burst: isBurst });
  }

  flush(): void {
    this.#burst = null;
    this.#joinTooBig();
    this.#say({ type: 'burst.ended' });
  }

  retryNow(): void {
    this.#say({ type: 'retry.ask' });
  }

  connectionReturned(): void {
    this.#say({ type: 'connection.returned' });
  }

  /** Answers a conflict: own edits again on top of theirs, or given up. */
  resolve(keep: 'mine' | 'theirs'): void {
    if (!this.#conflict) return;
    const { met, mine } = this.#conflict;
    let walked = this.#draft.server;
    const left: UnsentBatch[] = [];
    for (const batch of this.#draft.unsent) {
      const isMet = met.has(batch.id);
      if (isMet && keep === 'theirs') continue;
      // About one that is on its way the server decides.
      const isSent = batch.base_revision !== null && !isMet;
      const edits = isSent ? batch.edits : onTopOf(walked, batch.edits, keep === 'mine' ? mine : nothing);
      walked = applyWhatFits(walked, edits);
      if (edits.length === 0) continue;
      left.push(isMet ? { ...batch, id: this.#input.newId(), edits, base_revision: null } : { ...batch, edits });
    }
    this.#settle(left);
  }

  /** Gives up the batch that the server refused. */
  dropRefused(): void {
    this.#settle(this.#draft.unsent.slice(1));
  }

  /** A batch that the stream tells of. */
  async hear(applied: AppliedBatch): Promise<void> {
    if (this.#isPulling) return;
    if (this.#left.isWaiting || applied.revision > this.#draft.revision + 1) await this.catchUp();
    else this.#takeIn(applied);
  }

  /** Fetches what was applied since; quiet where the server does not answer: the stream tells later. */
  async catchUp(): Promise<void> {
    if (!(await this.#holdLeft())) return;
    try {
      const { results } = await this.#input.api.editsSince(this.#draft.revision);
      for (const applied of results) this.#takeIn(applied);
    } catch (error) {
      if (isStale(error)) await this.#readAnew().catch(() => {});
      // else the next event, or the next opening of the stream, asks again
    }
  }

  /** Lets the server do something for the person, such as discarding. @returns its answer, and what takes it back. */
  async pull(act: () => Promise<Funnel>, keepsOrder: boolean): Promise<{ funnel: Funnel; inverse: Edit[] }> {
    // The stream may tell of it before the answer comes.
    this.#isPulling = true;
    try {
      const funnel = await act();
      const { results } = await this.#input.api.editsSince(this.#draft.revision);
      const inverse: Edit[] = [];
      for (const applied of results)
        if (applied.id === null) inverse.unshift(...this.#takeOwn(applied, keepsOrder));
        else this.#takeIn(applied);
      return { funnel, inverse };
    } finally {
      this.#isPulling = false;
      void this.catchUp();
    }
  }

  #takeOwn(applied: AppliedBatch, keepsOrder: boolean): Edit[] {
    const before = this.#draft.local;
    this.#draft = drafts.withForeign(this.#draft, applied).draft;
    const { local } = this.#draft;
    const stages = keepsOrder ? inOrderOf(local.stages, before.stages) : before.stages;
    return differences(local, { ...before, name: local.name, stages });
  }

  #say(event: SaveEvent): void {
    if (!this.#ended.signal.aborted) this.#saving.send(event);
  }

  /** What the funnel has no room for goes again with what was done since: something may be gone, or taken back. */
  #joinTooBig(): void {
    const [first, ...rest] = this.#draft.unsent;
    const isTooBig = this.#saving.getSnapshot().matches('refused') && this.#refusal.code === 'document_too_big';
    if (!isTooBig || !first || rest.length === 0) return;
    const edits = rest.reduce((all, batch) => mergeEdits(all, batch.edits), first.edits);
    const joined = { ...first, id: this.#input.newId(), edits, base_revision: null };
    this.#draft = drafts.withUnsent(this.#draft, [joined]);
    this.#burst = null;
    this.#say({ type: 'retry.ask' });
  }

  async #keep(): Promise<void> {
    this.#input.onUnstored(this.#draft.unsent.length > 0);
    try {
      const { unsent: batches, local } = this.#draft;
      const revision = Math.min(this.#conflict?.revision ?? this.#draft.revision, ...this.#left.revisions);
      const mine = this.#conflict?.mine ?? this.#mine ?? documentOf(local);
      const touched = touchedBy(
        mine,
        batches.flatMap((batch) => batch.edits),
      );
      await this.#input.unsent.keep({ revision, batches, touched });
      this.#input.onUnstored(false);
    } catch {
      // The device keeps nothing (private mode, full disk): leaving asks until the server has it.
    }
  }

  /** What other openings have left is on the screen at once; before it is sent, `#holdLeft` asks what came since. */
  async #bringBack(): Promise<void> {
    const found = await this.#left.adopt(this.#ended.signal);
    if (!found) return;
    this.#draft = drafts.withUnsent(this.#draft, [...found.batches, ...this.#draft.unsent]);
    await this.#keep();
    await found.forget();
    this.#input.onDraft();
    this.#say({ type: 'edit.made', burst: false });
  }

  /** Takes in what came since that which was left was made, and asks where it meets it. @returns whether that is done. */
  async #holdLeft(): Promise<boolean> {
    const asked = this.#left.waiting;
    if (asked.length === 0) return true;
    const since = await this.#readSince(Math.min(this.#draft.revision, ...asked.flatMap(standsOn)));
    if (since === 'away') return false;
    const left = this.#left.settle(asked);
    if (left.length === 0) return true;
    for (const applied of since ?? []) this.#takeIn(applied);
    const { draft, foreign, before, met, stood } = heldAgainst(this.#draft, left, since);
    this.#draft = draft;
    this.#foreign = foreign;
    if (draft.unsent.some((b) => b.base_revision !== null)) this.#mine ??= before;
    this.#input.onDraft();
    void this.#keep();
    if (met.length > 0) this.#findConflict(before, met, stood);
    return true;
  }

  #readSince(revision: number): Promise<AppliedBatch[] | null | 'away'> {
    return readSince(this.#input.api, revision);
  }

  async #send(): Promise<void> {
    if (this.#conflict) return this.#say({ type: 'conflict.found' });
    if (!(await this.#holdLeft())) return this.#say({ type: 'answer.missing' });
    if (this.#conflict) return;
    const first = this.#draft.unsent[0];
    if (!first) return this.#say({ type: 'batch.accepted', left: 0 });
    if (this.#burst?.batch === first.id) this.#burst = null;
    if (first.base_revision === null) this.#foreign = [];
    const batch = { ...first, base_revision: first.base_revision ?? this.#draft.revision };
    this.#draft = { ...this.#draft, unsent: [batch, ...this.#draft.unsent.slice(1)] };
    await this.#keep();
    if (this.#input.unsent.isTakenOver) return;
    const { id, base_revision, edits } = batch;
    const answer = await readAnswer(this.#input.api.edit({ id, base_revision, edits }));
    if (this.#ended.signal.aborted) return this.#sendRest(id, answer);
    if (answer.kind === 'accepted') return this.#accept(id, answer.revision, answer.edits);
    if (answer.kind === 'missing') return this.#say({ type: 'answer.missing' });
    if (answer.kind === 'conflict') return this.#meetServer(batch, answer);
    const found = answer.refusal.code === 'id_taken' ? await this.#findThere(batch) : 'absent';
    if (found === 'there') return this.#forget();
    if (found === 'away') return this.#say({ type: 'answer.missing' });
    if (answer.refusal.code === 'id_taken' && this.#meetsAdded(batch)) return;
    this.#refusal = answer.refusal;
    this.#say({ type: 'batch.refused' });
  }

  /** The funnel was closed with edits on their way: what arrived is forgotten here, what is left follows. */
  async #sendRest(id: string, answer: Answer): Promise<void> {
    if (answer.kind !== 'accepted' || this.#input.unsent.isTakenOver) return;
    if (!(await this.#follows(answer.revision))) return;
    this.#draft = drafts.withAccepted(this.#draft, id, answer.revision, answer.edits);
    await this.#keep();
    if (this.#draft.unsent.length > 0 && !this.#conflict) await this.#send();
  }

  async #accept(id: string, revision: number, edits: Edit[]): Promise<void> {
    // What was applied before it did not come: it is asked for again, and answered as now.
    if (!(await this.#follows(revision))) return this.#say({ type: 'answer.missing' });
    this.#draft = drafts.withAccepted(this.#draft, id, revision, edits);
    this.#forget();
  }

  /** Whether all that was applied before a revision is in the draft; fetches it where it is not. */
  async #follows(revision: number): Promise<boolean> {
    const isNext = () => !this.#left.isWaiting && revision <= this.#draft.revision + 1;
    if (!isNext()) await this.catchUp();
    return isNext();
  }

  /** What was sent has arrived. */
  #forget(): void {
    this.#mine = null;
    this.#input.onDraft();
    void this.#keep();
    this.#say({ type: 'batch.accepted', left: this.#draft.unsent.length });
  }

  /** Another opening of the funnel may have brought the batch to the server, standing on another revision. */
  async #findThere({ id, base_revision }: SentBatch): Promise<'there' | 'absent' | 'away'> {
    const since = await this.#readSince(base_revision);
    if (since === 'away') return 'away';
    for (const applied of since ?? []) this.#takeIn(applied);
    const arrived = since?.find((applied) => applied.id === id);
    if (!arrived) return 'absent';
    this.#draft = drafts.withAccepted(this.#draft, id, this.#draft.revision, arrived.edits);
    return 'there';
  }

  /** Others have put the same back meanwhile: it is asked about, where it is not just as one's own. */
  #meetsAdded(sent: SentBatch): boolean {
    const { server, unsent } = this.#draft;
    if (whatFits(server, sent.edits).length === sent.edits.length) return false;
    const shown = this.#input.shown();
    const edits = onTopOf(server, sent.edits, shown);
    if (edits.length > 0) this.#findConflict(documentOf(applyWhatFits(server, edits)), [sent], sent.base_revision);
    else {
      this.#draft = drafts.withUnsent(
        this.#draft,
        unsent.filter(({ id }) => id !== sent.id),
      );
      this.#forget();
    }
    return true;
  }

  async #meetServer(sent: SentBatch, { revision, document }: Extract<Answer, { kind: 'conflict' }>): Promise<void> {
    await this.catchUp();
    const met = this.#takeAnew(editedOf(this.#draft.server.name, document), revision);
    const left = this.#draft.unsent.filter((b) => b.id === sent.id);
    const isOwn = this.#draft.revision > sent.base_revision && !meets(sent.edits, this.#foreign, this.#draft.server);
    const stood = sent.base_revision;
    if (met.length > 0 || !isOwn) return this.#findConflict(this.#input.shown(), [...left, ...met], stood);
    // It met only what another opening of the funnel had sent before it: it goes again, on top of that.
    const again = (b: UnsentBatch) => (b.id === sent.id ? { ...b, base_revision: null } : b);
    this.#draft = { ...this.#draft, unsent: this.#draft.unsent.map(again) };
    this.#forget();
  }

  /** The whole from the server, where the edits since are not kept any more. */
  async #readAnew(): Promise<void> {
    const { name, document, revision } = await this.#input.api.get();
    const stood = this.#draft.revision;
    const met = this.#takeAnew(editedOf(name, document), revision);
    if (met.length > 0) this.#findConflict(this.#input.shown(), met, stood);
    this.#input.onDraft();
  }

  /** @returns the batches not sent yet that act on what others have changed. */
  #takeAnew(server: EditedFunnel, revision: number): UnsentBatch[] {
    if (revision <= this.#draft.revision) return [];
    const edits = differences(this.#draft.server, server);
    this.#draft = drafts.withServer(this.#draft, server, revision);
    this.#foreign = [...this.#foreign, ...edits];
    this.#input.onForeign({ id: null, revision, edits });
    return this.#draft.unsent.filter((b) => b.base_revision === null && meets(b.edits, edits, server));
  }

  #findConflict(before: FunnelDocument, batches: UnsentBatch[], stood: number): void {
    const met = new Set([...(this.#conflict?.met ?? []), ...batches.map(({ id }) => id)]);
    const label = this.#draft.unsent.find(({ id }) => met.has(id))?.label ?? '';
    const mine = this.#conflict?.mine ?? this.#mine ?? before;
    const revision = Math.min(this.#conflict?.revision ?? stood, stood);
    this.#conflict = { label, mine, theirs: documentOf(this.#draft.server), met, revision };
    this.#input.onDraft();
    void this.#keep();
    this.#say({ type: 'conflict.found' });
    this.#showSaving(this.#saving.getSnapshot());
  }

  #settle(unsent: UnsentBatch[]): void {
    this.#conflict = null;
    this.#mine = null;
    this.#draft = drafts.withUnsent(this.#draft, unsent);
    this.#input.onDraft();
    void this.#keep();
    this.#say({ type: 'question.answered', left: unsent.length });
  }

  #takeIn(applied: AppliedBatch): void {
    if (applied.revision !== this.#draft.revision + 1) return;
    if (applied.id && this.#draft.unsent.some((b) => b.id === applied.id))
      this.#draft = drafts.withAccepted(this.#draft, applied.id, applied.revision, applied.edits);
    else {
      const { draft, met } = drafts.withForeign(this.#draft, applied);
      this.#draft = draft;
      this.#foreign = [...this.#foreign, ...applied.edits];
      const unknown = met.filter(({ id }) => !this.#left.isKnown(id, applied.revision));
      if (unknown.length > 0) this.#mine ??= this.#input.shown();
      this.#input.onForeign(applied);
      const waiting = unknown.filter((b) => b.base_revision === null);
      if (waiting.length > 0) this.#findConflict(this.#input.shown(), waiting, applied.revision - 1);
      else if (this.#conflict) this.#findConflict(this.#input.shown(), [], this.#conflict.revision);
    }
    this.#input.onDraft();
    if (this.#draft.unsent.length > 0) void this.#keep();
  }

  #showSaving(snapshot: SnapshotFrom<typeof saveMachine>): void {
    this.#input.onSave(saveStateOf(snapshot, this.#refusal, this.#conflict));
  }
}
