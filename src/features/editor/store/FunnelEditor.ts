import type { AppliedBatch, Edit, FileView, Funnel, FunnelEvent } from '#contract/schemas/funnel.ts';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { canEdit } from './canEdit.ts';
import { differenceOf } from './difference.ts';
import { DraftSync } from './DraftSync.ts';
import { applyWhatFits, documentOf, invert, problemsOf, whatFits } from './editing.ts';
import type { ApplyOptions, Editor, EditorState, FunnelMeta, SaveState, Selection } from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import { isGone } from './isGone.ts';
import { keepIdentity } from './keepIdentity.ts';
import { keepRemoved, readRemoved } from './keptRemoved.ts';
import type { StepStore } from './keptSteps.ts';
import { metaOf, nothingSelected, openedState } from './openedState.ts';
import { OwnSteps } from './OwnSteps.ts';
import { canRetry } from './rejection.ts';
import { putBackEdits, withRemoved } from './removed.ts';
import type { Step, UndoStack } from './UndoStack.ts';
import type { UnsentStore } from './unsent.ts';

export interface EditorInput {
  account: string;
  funnel: Funnel;
  api: FunnelApi;
  unsent: UnsentStore;
  steps: StepStore;
  /** A new UUIDv7. */
  newId: () => string;
}

/** One open funnel: what is on the screen, and what the person can do with it. */
export class FunnelEditor implements Editor {
  readonly account: string;
  readonly #api: FunnelApi;
  readonly #sync: DraftSync;
  readonly #own: OwnSteps;
  readonly #steps: UndoStack;
  readonly #listeners = new Set<() => void>();
  readonly #ended = new AbortController();
  #state: EditorState;
  /** What `undoQuestion` is about. */
  #asked: { way: 'undo' | 'redo'; step: Step } | null = null;
  /** What others did has come into the draft since the screen was told of it. */
  #isForeign = false;
  /** Of the live document that is shown; null while none has come. */
  #liveRevision: number | null = null;

  constructor({ account, funnel, api, unsent, steps, newId }: EditorInput) {
    this.account = account;
    this.#api = api;
    this.#own = new OwnSteps(steps);
    this.#steps = this.#own.stack;
    this.#sync = new DraftSync({
      funnel,
      api,
      unsent,
      newId,
      isOpen: () => canEdit(this.#state.funnel),
      onClosed: () => this.#lookAgain(),
      onLocked: () => this.#lookAgain().then(this.#lockOrder, this.#lockOrder),
      shown: () => this.#state.document,
      onDraft: () => this.#refresh(),
      onSave: (save) => this.#showSave(save),
      onUnstored: (unstored) => this.#set({ unstored }),
      onForeign: (applied) => this.#hearForeign(applied),
    });
    this.#state = openedState(funnel, this.#sync.draft);
  }

  /** Brings back what was left unsent on this device, then follows the server until `close`. */
  async open(): Promise<void> {
    await this.#bringBackSteps().catch(() => {});
    if (this.#ended.signal.aborted) return;
    await this.#sync.open();
    this.#bringBackRemoved();
    const onOpen = () => {
      this.#sync.connectionReturned();
      // What happened before the stream stood is not told by it.
      void this.#sync.catchUp();
      void this.#loadLive();
    };
    void this.#api.events({ onEvent: (event) => this.#hear(event), onOpen }, this.#ended.signal);
    await Promise.allSettled([this.#loadLive(), this.#loadCounts()]);
  }

  close = (): void => {
    this.#ended.abort();
    this.#sync.close();
    this.#own.close();
  };

  getState = (): EditorState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  apply = (edits: Edit[], { label, burst }: ApplyOptions): void => {
    if (edits.length === 0 || !canEdit(this.#state.funnel)) return;
    this.#askNoMore();
    const inverse = invert(this.#sync.draft.local, edits);
    if (burst && this.#sync.grow(edits, burst)) this.#steps.grow(inverse);
    else {
      this.#sync.add(edits, label, burst);
      this.#steps.add(label, inverse);
    }
    this.#afterOwn(burst !== undefined);
  };

  undo = (): void => {
    this.flush();
    const step = this.#steps.undoStep;
    if (!step || !canEdit(this.#state.funnel)) return;
    if (step.isMet) return this.#ask('undo', step);
    this.#takeBack(step);
  };

  redo = (): void => {
    this.flush();
    const step = this.#steps.redoStep;
    if (!step || !canEdit(this.#state.funnel)) return;
    if (step.isMet) return this.#ask('redo', step);
    this.#doAgain(step);
  };

  flush = (): void => {
    this.#sync.flush();
    this.#own.flush();
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
    this.forgetRemoved();
    if (next.stageId === stageId && next.messageId === messageId && next.buttonId === buttonId) return;
    this.#set({ selection: next });
  };

  addFile = (id: string, file: FileView): void => this.#set({ files: { ...this.#state.files, [id]: file } });

  showCountsOf = (bySource: EditorState['bySource']): void => this.#set({ bySource });

  resolveConflict = (keep: 'mine' | 'theirs'): void => {
    if (this.#state.undoQuestion) return this.#answerUndo(keep);
    this.#sync.resolve(keep);
  };

  dropRejected = (id: string): void => this.#sync.dropRejected(id);

  putBack = (label: string): void => {
    const { removed, document } = this.#state;
    if (!removed) return;
    this.apply(putBackEdits(document, removed), { label });
    this.select({ stageId: removed.stage.id, messageId: removed.messageId });
  };

  forgetRemoved = (): void => {
    if (this.#state.removed) this.#setRemoved(null);
  };

  forgetLostMoves = (): void => this.#set({ lostMoves: false });

  retryNow = (): void => this.#sync.retryNow();

  catchUp = (): Promise<void> => this.#sync.catchUp();

  connectionReturned = (): void => this.#sync.connectionReturned();

  take = (funnel: Funnel): void => {
    const { name: _name, ...meta } = metaOf(funnel);
    this.#set({ files: { ...this.#state.files, ...funnel.files } });
    this.#takeMeta(meta);
  };

  /** Discarding is a step like any other: its edits come from the server and can be taken back. */
  takeStep = async (act: () => Promise<Funnel>, label: string): Promise<void> => {
    const { funnel, inverse } = await this.#sync.pull(act, !canMoveStages(this.#state.funnel));
    if (inverse.length > 0) this.#steps.add(label, inverse);
    this.take(funnel);
  };

  async #bringBackSteps(): Promise<void> {
    const since = async (revision: number) => (await this.#api.editsSince(revision)).results;
    if (!(await this.#own.bringBack(since, () => this.#sync.draft))) return;
    if (this.#state.funnel.first_run_at) this.#lockOrder();
    this.#refresh();
  }

  #bringBackRemoved(): void {
    const kept = readRemoved(this.account, this.#state.funnel.id);
    if (!kept) return;
    this.select({ stageId: kept.stage.id, messageId: kept.messageId });
    this.#setRemoved(putBackEdits(this.#state.document, kept).length > 0 ? kept : null);
  }

  #setRemoved(removed: EditorState['removed']): void {
    keepRemoved(this.account, this.#state.funnel.id, removed);
    this.#set({ removed });
  }

  /** Since the first run nothing swaps stages any more, neither what waits nor a step back. */
  readonly #lockOrder = (): void => {
    const hadSteps = this.#steps.lockOrder();
    const hadUnsent = this.#sync.lockOrder();
    if (hadSteps || hadUnsent) this.#set({ lostMoves: true });
  };

  /** How the funnel stands on the server; rejects where that cannot be told. */
  async #lookAgain(): Promise<void> {
    try {
      this.take(await this.#api.get());
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#takeGone();
    }
  }

  /** Makes the edits of a step as far as they are possible still. @returns what takes them back. */
  #walk({ label, edits: wanted }: Step): Edit[] {
    const { local } = this.#sync.draft;
    const edits = whatFits(local, wanted);
    const inverse = invert(local, edits);
    if (edits.length > 0) this.#sync.add(edits, label);
    return inverse;
  }

  #takeBack(step: Step): void {
    this.#steps.undone(this.#walk(step));
    this.#afterOwn(false);
  }

  #doAgain(step: Step): void {
    this.#steps.redone(this.#walk(step));
    this.#afterOwn(false);
  }

  #ask(way: 'undo' | 'redo', step: Step): void {
    this.#asked = { way, step };
    this.#set({ undoQuestion: this.#undoQuestion() });
  }

  #undoQuestion(): EditorState['undoQuestion'] {
    if (!this.#asked) return null;
    const { label, edits } = this.#asked.step;
    const { local } = this.#sync.draft;
    return { label, mine: documentOf(applyWhatFits(local, edits)), theirs: documentOf(local), removedWords: [] };
  }

  /** Whoever goes on working has left the question alone: the step stays to be taken back. */
  #askNoMore(): void {
    this.#asked = null;
    if (this.#state.undoQuestion) this.#set({ undoQuestion: null });
  }

  #answerUndo(keep: 'mine' | 'theirs'): void {
    const isUndo = this.#asked?.way === 'undo';
    const step = isUndo ? this.#steps.undoStep : this.#steps.redoStep;
    this.#askNoMore();
    if (keep === 'mine' && step) return isUndo ? this.#takeBack(step) : this.#doAgain(step);
    if (isUndo) this.#steps.dropUndo();
    else this.#steps.dropRedo();
    this.#refresh();
  }

  #afterOwn(isBurst: boolean): void {
    this.#refresh();
    this.#sync.leave(isBurst);
  }

  #hear(event: FunnelEvent): void {
    if (event.event === 'counts') return this.#set({ counts: event.data });
    if (event.event === 'edits') return void this.#sync.hear(event.data);
    if (event.event === 'gone') return this.#takeGone();
    const { revision, ...meta } = event.data;
    this.#takeMeta(meta);
    if (revision > this.#sync.draft.revision) void this.#sync.catchUp();
  }

  /** Only an archived one is deleted. */
  #takeGone(): void {
    this.#takeMeta({ state: 'archived', isDeleted: true });
  }

  /** What else is known of the funnel has changed, here or elsewhere. */
  #takeMeta(meta: Partial<FunnelMeta>): void {
    const before = this.#state.funnel;
    const funnel = { ...before, ...meta };
    this.#set({ funnel });
    if (funnel.first_run_at !== null) this.#lockOrder();
    this.#refresh();
    if (canEdit(before) !== canEdit(funnel)) this.#sync.release();
    if (funnel.live_revision !== before.live_revision) void this.#loadLive();
  }

  #hearForeign(applied: Pick<AppliedBatch, 'id' | 'revision' | 'edits'>): void {
    this.#isForeign = true;
    this.#own.meet(applied, this.#sync.draft.local);
    void this.#loadFiles(applied.edits);
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

  /** Without an answer the one before stays; the next opening of the stream asks again. */
  async #loadLive(): Promise<void> {
    const wanted = this.#state.funnel.live_revision;
    if (wanted === null || wanted === this.#liveRevision) return;
    const answer = await this.#api.get('live').catch(() => null);
    const revision = answer?.live_revision ?? null;
    // Two answers may come in another order than they were asked for.
    if (!answer || revision === null || revision <= (this.#liveRevision ?? -1)) return;
    this.#liveRevision = revision;
    this.#set({ live: answer.document, funnel: { ...this.#state.funnel, people: answer.people } });
    this.#refresh();
  }

  async #loadCounts(): Promise<void> {
    this.#set({ counts: await this.#api.counts() });
  }

  #showSave(save: SaveState): void {
    if (save.kind === 'saving' && this.#state.save.kind === 'saving') return;
    this.#set({ save });
  }

  /** What follows from the draft, computed again only where it changed. */
  #refresh(): void {
    this.#own.keep(this.#sync.draft);
    const before = this.#state;
    const { stages, tags, name } = this.#sync.draft.local;
    const isSame = before.document.stages === stages && before.document.tags === tags;
    const document = isSame ? before.document : documentOf(this.#sync.draft.local);
    const funnel = before.funnel.name === name ? before.funnel : { ...before.funnel, name };
    const drawn = { ...before, document, funnel, revision: this.#sync.draft.revision };
    const next = withRemoved(before, drawn, this.#isForeign);
    this.#isForeign = false;
    if (next.removed !== before.removed) keepRemoved(this.account, funnel.id, next.removed);
    this.#set({
      ...next,
      rejected: keepIdentity(before.rejected, this.#rejected()),
      undoQuestion: this.#undoQuestion(),
      problems: keepIdentity(before.problems, problemsOf(next)),
      difference: differenceOf(document, before.live),
      undoLabel: this.#steps.undoStep?.label ?? null,
      redoLabel: this.#steps.redoStep?.label ?? null,
    });
  }

  #rejected(): EditorState['rejected'] {
    return this.#sync.draft.unsent.flatMap(({ id, label, edits, rejection }) => {
      if (!rejection) return [];
      const { code, detail } = rejection;
      return [{ id, label, edits, code, detail, canRetry: canRetry(rejection) }];
    });
  }

  #set(part: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
