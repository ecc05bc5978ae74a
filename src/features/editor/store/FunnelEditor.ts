import { type Actor, createActor, type SnapshotFrom } from 'xstate';
import type { AppliedBatch, Edit, FileView, Funnel, FunnelDocument, FunnelEvent } from '#contract/schemas/funnel.ts';
import { saveMachine } from '#machines/funnel/saveMachine.ts';
import { differenceOf } from './difference.ts';
import * as drafts from './draft.ts';
import { applyWhatFits, documentOf, editedOf, invert, meets, problemsOf, whatFits } from './editing.ts';
import type {
  ApplyOptions,
  Editor,
  EditorState,
  FunnelMeta,
  SaveConflict,
  SaveRefusal,
  Selection,
} from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import { keepIdentity } from './keepIdentity.ts';
import { mergeEdits } from './mergeEdits.ts';
import { onTopOf } from './onTopOf.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import { type Step, UndoStack } from './UndoStack.ts';
import type { UnsentBatch, UnsentStore } from './unsent.ts';

export interface EditorInput {
  funnel: Funnel;
  api: FunnelApi;
  unsent: UnsentStore;
  /** A new UUIDv7. */
  newId: () => string;
}

const metaOf = (funnel: Funnel): FunnelMeta => {
  const { id, name, state, bot, trouble, live_revision, first_run_at, settings, people } = funnel;
  return { id, name, state, bot, trouble, live_revision, first_run_at, settings, people };
};

const nothingSelected: Selection = { stageId: null, messageId: null, buttonId: null };

/** One open funnel: what is on the screen, what the server has, and what lies between. */
export class FunnelEditor implements Editor {
  readonly #api: FunnelApi;
  readonly #store: UnsentStore;
  readonly #newId: () => string;
  readonly #saving: Actor<typeof saveMachine>;
  readonly #steps = new UndoStack();
  readonly #listeners = new Set<() => void>();
  readonly #ended = new AbortController();
  #draft: drafts.Draft;
  #state: EditorState;
  #burst: { key: string; batch: string } | null = null;
  #conflict: SaveConflict | null = null;
  /** The screen as it was before others' edits met one that is on its way. */
  #mine: FunnelDocument | null = null;
  #refusal: SaveRefusal = { code: null, detail: '' };

  constructor({ funnel, api, unsent, newId }: EditorInput) {
    this.#api = api;
    this.#store = unsent;
    this.#newId = newId;
    const server = editedOf(funnel.name, funnel.document);
    this.#draft = { server, revision: funnel.revision, unsent: [], local: server };
    this.#saving = createActor(saveMachine.provide({ actions: { sendBatch: () => void this.#send() } }));
    this.#state = {
      funnel: metaOf(funnel),
      document: documentOf(server),
      revision: funnel.revision,
      files: funnel.files,
      problems: funnel.problems,
      counts: null,
      live: null,
      difference: null,
      save: { kind: 'saved' },
      unstored: false,
      undoLabel: null,
      redoLabel: null,
      undoQuestion: null,
      selection: nothingSelected,
    };
    this.#saving.subscribe((snapshot) => this.#showSaving(snapshot));
  }

  /** Brings back what was left unsent on this device, then follows the server until `close`. */
  async open(): Promise<void> {
    this.#store.hold();
    this.#saving.start();
    await this.#bringBack();
    void this.#store.watch(() => void this.#bringBack(), this.#ended.signal).catch(() => {});
    const onOpen = () => {
      this.#saving.send({ type: 'connection.returned' });
      // What happened before the stream stood is not told by it.
      void this.#catchUp().catch(() => {});
    };
    void this.#api.events({ onEvent: (event) => this.#hear(event), onOpen }, this.#ended.signal);
    await Promise.allSettled([this.#loadLive(), this.#loadCounts()]);
  }

  close = (): void => {
    this.flush();
    this.#ended.abort();
    this.#saving.stop();
    this.#store.release();
  };

  getState = (): EditorState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  apply = (edits: Edit[], { label, burst }: ApplyOptions): void => {
    if (edits.length === 0 || this.#state.funnel.state === 'archived') return;
    const inverse = invert(this.#draft.local, edits);
    if (burst && this.#burst?.key === burst && this.#grow(edits)) this.#steps.grow(inverse);
    else {
      this.#add(edits, label, burst);
      this.#steps.add(label, inverse);
    }
    this.#afterOwn(burst !== undefined);
  };

  undo = (): void => {
    this.flush();
    const step = this.#steps.undoStep;
    if (!step) return;
    if (step.isMet) return this.#askUndo(step);
    this.#takeBack();
  };

  redo = (): void => {
    this.flush();
    const step = this.#steps.redoStep;
    if (!step) return;
    const edits = whatFits(this.#draft.local, step.edits);
    const inverse = invert(this.#draft.local, edits);
    if (edits.length > 0) this.#add(edits, step.label);
    this.#steps.redone(inverse);
    this.#afterOwn(false);
  };

  flush = (): void => {
    this.#burst = null;
    this.#saving.send({ type: 'burst.ended' });
  };

  saved = (): Promise<void> => {
    this.flush();
    this.retryNow();
    return new Promise((resolve, reject) => {
      const look = () => {
        const { kind } = this.#state.save;
        if (kind === 'saving') return;
        stop();
        if (kind === 'saved') resolve();
        else reject(new Error(kind));
      };
      const stop = this.subscribe(look);
      look();
    });
  };

  select = (selection: Partial<Selection> | null): void => {
    const next = selection ? { ...nothingSelected, ...selection } : nothingSelected;
    const { stageId, messageId, buttonId } = this.#state.selection;
    if (next.stageId === stageId && next.messageId === messageId && next.buttonId === buttonId) return;
    this.#set({ selection: next });
  };

  addFile = (id: string, file: FileView): void => this.#set({ files: { ...this.#state.files, [id]: file } });

  resolveConflict = (keep: 'mine' | 'theirs'): void => {
    if (this.#state.undoQuestion) return this.#answerUndo(keep);
    const [first, ...rest] = this.#draft.unsent;
    if (!first || !this.#conflict) return;
    const edits = keep === 'mine' ? onTopOf(this.#draft.server, first.edits, this.#conflict.mine) : [];
    const again: UnsentBatch[] = edits.length > 0 ? [{ ...first, id: this.#newId(), edits, base_revision: null }] : [];
    this.#settle([...again, ...rest.map((b) => ({ ...b, base_revision: null }))]);
  };

  dropRefused = (): void => this.#settle(this.#draft.unsent.slice(1));

  retryNow = (): void => this.#saving.send({ type: 'retry.ask' });

  connectionReturned = (): void => this.#saving.send({ type: 'connection.returned' });

  take = (funnel: Funnel): void => {
    const wasLocked = this.#state.funnel.first_run_at !== null;
    const liveBefore = this.#state.funnel.live_revision;
    const { name: _name, ...meta } = metaOf(funnel);
    this.#set({ funnel: { ...this.#state.funnel, ...meta }, files: { ...this.#state.files, ...funnel.files } });
    if (!wasLocked && funnel.first_run_at) this.#steps.lockOrder();
    this.#refresh();
    if (funnel.live_revision !== liveBefore) void this.#loadLive();
  };

  /** Discarding is a step like any other: its edits come from the server and can be taken back. */
  takeStep = async (funnel: Funnel, label: string): Promise<void> => {
    const before = this.#draft.local;
    const { results } = await this.#api.editsSince(this.#draft.revision);
    const inverse: Edit[] = [];
    let walked = before;
    for (const applied of results) {
      inverse.unshift(...invert(walked, applied.edits));
      this.#draft = drafts.withForeign(this.#draft, applied).draft;
      walked = this.#draft.local;
    }
    if (inverse.length > 0) this.#steps.add(label, inverse);
    this.take(funnel);
  };

  #add(edits: Edit[], label: string, burst?: string): void {
    const batch: UnsentBatch = { id: this.#newId(), edits, label, base_revision: null };
    this.#draft = drafts.withOwn(this.#draft, batch);
    this.#burst = burst ? { key: burst, batch: batch.id } : null;
  }

  /** Into the batch of the burst, as long as it has not been sent. */
  #grow(edits: Edit[]): boolean {
    const last = this.#draft.unsent.at(-1);
    if (!last || last.id !== this.#burst?.batch || last.base_revision !== null) return false;
    this.#draft = drafts.withMore(this.#draft, edits, mergeEdits(last.edits, edits));
    return true;
  }

  #takeBack(): void {
    const step = this.#steps.undoStep;
    if (!step) return;
    const edits = whatFits(this.#draft.local, step.edits);
    const inverse = invert(this.#draft.local, edits);
    if (edits.length > 0) this.#add(edits, step.label);
    this.#steps.undone(inverse);
    this.#afterOwn(false);
  }

  #askUndo({ label, edits }: Step): void {
    const mine = documentOf(applyWhatFits(this.#draft.local, edits));
    this.#set({ undoQuestion: { label, mine, theirs: this.#state.document } });
  }

  #answerUndo(keep: 'mine' | 'theirs'): void {
    this.#set({ undoQuestion: null });
    if (keep === 'mine') this.#takeBack();
    else {
      this.#steps.dropUndo();
      this.#refresh();
    }
  }

  #afterOwn(burst: boolean): void {
    this.#refresh();
    void this.#keep();
    if (this.#draft.unsent.length > 0) this.#saving.send({ type: 'edit.made', burst });
  }

  async #keep(): Promise<void> {
    this.#set({ unstored: this.#draft.unsent.length > 0 });
    try {
      await this.#store.keep({ revision: this.#draft.revision, batches: this.#draft.unsent });
      this.#set({ unstored: false });
    } catch {
      // The device keeps nothing (private mode, full disk): leaving asks until the server has it.
    }
  }

  async #bringBack(): Promise<void> {
    const { left, forget } = await this.#store.adopt().catch(() => ({ left: [], forget: async () => {} }));
    const batches = left.flatMap((l) => l.batches);
    if (batches.length === 0) return;
    const since = Math.min(...left.map((l) => l.revision));
    const unsent = await this.#notYetThere(batches, since);
    this.#draft = drafts.withUnsent(this.#draft, [...unsent.batches, ...this.#draft.unsent]);
    await this.#keep();
    await forget().catch(() => {});
    this.#refresh();
    if (this.#draft.unsent.length > 0) this.#saving.send({ type: 'edit.made', burst: false });
    if (unsent.isMet) this.#findConflict(this.#state.document);
  }

  /** Without those that arrived although their answer did not; and whether others changed the same meanwhile. */
  async #notYetThere(batches: UnsentBatch[], since: number): Promise<{ batches: UnsentBatch[]; isMet: boolean }> {
    try {
      const { results } = await this.#api.editsSince(Math.min(since, this.#draft.revision));
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
    const answer = await readAnswer(
      this.#api.edit({ id: batch.id, base_revision: batch.base_revision, edits: batch.edits }),
    );
    if (this.#ended.signal.aborted) return this.#sendRest(batch.id, answer);
    if (answer.kind === 'accepted') return this.#accept(batch.id, answer.revision, answer.edits);
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
    if (revision > this.#draft.revision + 1) await this.#catchUp().catch(() => {});
    this.#draft = drafts.withAccepted(this.#draft, id, revision, edits);
    this.#mine = null;
    this.#refresh();
    void this.#keep();
    this.#saving.send({ type: 'batch.accepted', left: this.#draft.unsent.length });
  }

  #meetServer({ revision, document }: { revision: number; document: FunnelDocument }): void {
    const before = this.#state.document;
    this.#draft = drafts.withServer(this.#draft, editedOf(this.#draft.server.name, document), revision);
    this.#findConflict(before);
  }

  #findConflict(before: FunnelDocument): void {
    const label = this.#draft.unsent[0]?.label ?? '';
    this.#conflict = { label, mine: this.#mine ?? before, theirs: documentOf(this.#draft.server) };
    this.#refresh();
    this.#saving.send({ type: 'conflict.found' });
  }

  #settle(unsent: UnsentBatch[]): void {
    this.#conflict = null;
    this.#mine = null;
    this.#draft = drafts.withUnsent(this.#draft, unsent);
    this.#refresh();
    void this.#keep();
    this.#saving.send({ type: 'question.answered', left: unsent.length });
  }

  #hear(event: FunnelEvent): void {
    if (event.event === 'counts') return this.#set({ counts: event.data });
    if (event.event === 'edits') return void this.#hearEdits(event.data);
    const { state, live_revision, trouble } = event.data;
    const isPublished = live_revision !== this.#state.funnel.live_revision;
    this.#set({ funnel: { ...this.#state.funnel, state, live_revision, trouble } });
    this.#refresh();
    if (isPublished) void this.#loadLive();
    if (event.data.revision > this.#draft.revision) void this.#catchUp().catch(() => {});
  }

  async #hearEdits(applied: AppliedBatch): Promise<void> {
    if (applied.revision > this.#draft.revision + 1) await this.#catchUp().catch(() => {});
    else this.#applyFromServer(applied);
  }

  async #catchUp(): Promise<void> {
    const { results } = await this.#api.editsSince(this.#draft.revision);
    for (const applied of results) this.#applyFromServer(applied);
  }

  #applyFromServer(applied: AppliedBatch): void {
    if (applied.revision !== this.#draft.revision + 1) return;
    if (applied.id && this.#draft.unsent.some((b) => b.id === applied.id))
      this.#draft = drafts.withAccepted(this.#draft, applied.id, applied.revision, applied.edits);
    else {
      const { draft, met } = drafts.withForeign(this.#draft, applied);
      this.#draft = draft;
      if (met.length > 0) this.#mine ??= this.#state.document;
      this.#steps.meet(applied.edits, draft.local);
      if (met.some((b) => b.base_revision === null)) this.#findConflict(this.#state.document);
      void this.#loadFiles(applied.edits);
    }
    this.#refresh();
    if (this.#draft.unsent.length > 0) void this.#keep();
  }

  /** Pictures that another screen put in are not known here yet. */
  async #loadFiles(edits: Edit[]): Promise<void> {
    const named = JSON.stringify(edits).match(/"(?:image|video)":"[^"]+"/g) ?? [];
    if (named.every((n) => (n.split('"')[3] as string) in this.#state.files)) return;
    await this.refreshFiles().catch(() => {});
  }

  /** Fresh addresses of the pictures: theirs live for an hour. */
  refreshFiles = async (): Promise<void> => {
    const { files } = await this.#api.get();
    this.#set({ files: { ...this.#state.files, ...files } });
  };

  async #loadLive(): Promise<void> {
    if (this.#state.funnel.live_revision === null) return;
    const { document, bot, first_run_at, people } = await this.#api.get('live');
    this.#set({ live: document, funnel: { ...this.#state.funnel, bot, first_run_at, people } });
    this.#refresh();
  }

  async #loadCounts(): Promise<void> {
    this.#set({ counts: await this.#api.counts() });
  }

  #showSaving(snapshot: SnapshotFrom<typeof saveMachine>): void {
    if (snapshot.matches('saved')) this.#set({ save: { kind: 'saved' } });
    else if (snapshot.matches('waiting')) this.#set({ save: { kind: 'waiting', attempt: snapshot.context.attempt } });
    else if (snapshot.matches('refused')) this.#set({ save: { kind: 'refused', refusal: this.#refusal } });
    else if (snapshot.matches('conflict') && this.#conflict)
      this.#set({ save: { kind: 'conflict', conflict: this.#conflict } });
    else if (this.#state.save.kind !== 'saving') this.#set({ save: { kind: 'saving' } });
  }

  /** What follows from the draft, computed again only where it changed. */
  #refresh(): void {
    const before = this.#state;
    const { stages, tags, name } = this.#draft.local;
    const isSame = before.document.stages === stages && before.document.tags === tags;
    const document = isSame ? before.document : documentOf(this.#draft.local);
    const funnel = before.funnel.name === name ? before.funnel : { ...before.funnel, name };
    const next = { ...before, document, funnel, revision: this.#draft.revision };
    this.#set({
      ...next,
      problems: keepIdentity(before.problems, problemsOf(next)),
      difference: differenceOf(document, before.live),
      undoLabel: this.#steps.undoStep?.label ?? null,
      redoLabel: this.#steps.redoStep?.label ?? null,
    });
  }

  #set(part: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
