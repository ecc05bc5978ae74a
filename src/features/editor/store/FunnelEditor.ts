import type { Edit, FileView, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { FunnelEvent } from '#contract/schemas/funnels/funnelEvents.ts';
import { filesOfEdits } from '#machines/funnel/files.ts';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { ApiError } from '#src/api/apiError.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { addedIds } from '../model/addedIds.ts';
import { canEdit } from './canEdit.ts';
import { collapsedStages } from './collapsedStages.ts';
import { DerivedState, lateCheck } from './DerivedState.ts';
import { DraftSync, type DraftSyncInput } from './DraftSync.ts';
import type { ApplyOptions, Editor, EditorState, FunnelMeta, SaveState, Selection } from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import { LiveDocument } from './LiveDocument.ts';
import { metaOf, nothingSelected, openedState } from './openedState.ts';
import { restoreEdits } from './removedElsewhere.ts';
import { readRemoved, storeRemoved } from './removedStore.ts';
import { whenSaved } from './whenSaved.ts';

export type EditorInput = Pick<DraftSyncInput, 'funnel' | 'api' | 'unsent' | 'history' | 'newId'> & { account: string };

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The store of one open funnel: the state that the screens render and the commands that they call. */
export class FunnelEditor implements Editor {
  readonly account: string;
  readonly #api: FunnelApi;
  readonly #sync: DraftSync;
  readonly #listeners = new Set<() => void>();
  readonly #live: LiveDocument;
  readonly #derived = new DerivedState();
  readonly #ended = new AbortController();
  #state: EditorState;

  constructor({ account, ...input }: EditorInput) {
    this.account = account;
    this.#api = input.api;
    this.#live = new LiveDocument(input.api);
    this.#sync = new DraftSync({
      ...input,
      onChange: (remote) => this.#refresh(remote),
      onSave: (save) => this.#showSave(save),
      onUnstored: (unstored) => this.#set({ unstored }),
      onLostMoves: () => this.#set({ lostMoves: true }),
      checkFunnel: () => this.#checkFunnel(),
    });
    const collapsed = new Set(collapsedStages.read(account, input.funnel.id));
    this.#state = openedState(input.funnel, this.#sync.state, collapsed);
  }

  /** Restores unsent edits from this device, then follows the server until `close`. */
  async open(): Promise<void> {
    await this.#sync.open();
    if (this.#ended.signal.aborted) return;
    for (const { subscribe } of [ownFields, lateCheck])
      this.#ended.signal.addEventListener(
        'abort',
        subscribe(() => this.#refresh([])),
      );
    this.#loadRemoved();
    const onOpen = () => {
      this.#sync.connectionReturned();
      // The stream does not replay events from before it was open, so the missed edits are fetched.
      void this.#sync.catchUp();
      void this.#loadLive();
    };
    void this.#api.events({ onEvent: (event) => this.#onEvent(event), onOpen }, this.#ended.signal);
    const checked = lateCheck.fetchUntilThere(this.#ended.signal);
    await Promise.allSettled([this.#loadLive(), this.#loadCounts(), checked]);
  }

  close = (): void => {
    this.#ended.abort();
    this.#sync.close();
  };

  getState = (): EditorState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  apply = (edits: Edit[], { label, burst }: ApplyOptions): void => {
    const added = edits.flatMap((edit) => addedIds(edit, this.#state.document));
    const { attempts } = this.#state;
    if (added.length > 0) this.#set({ attempts: { ...attempts, fresh: new Set([...attempts.fresh, ...added]) } });
    this.#sync.dispatch({ type: 'edits.made', edits, label, burst });
  };

  undo = (): void => {
    this.flush();
    this.#sync.dispatch({ type: 'undo.asked' });
  };

  redo = (): void => {
    this.flush();
    this.#sync.dispatch({ type: 'redo.asked' });
  };

  flush = (): void => this.#sync.flush();

  saved = (): Promise<void> => {
    this.flush();
    this.retryNow();
    return whenSaved(this);
  };

  select = (selection: Partial<Selection> | null): void => {
    const next = selection ? { ...nothingSelected, ...selection } : nothingSelected;
    const { stageId, messageId, buttonId, exitId } = this.#state.selection;
    this.dismissRemoved();
    if (
      next.stageId === stageId &&
      next.messageId === messageId &&
      next.buttonId === buttonId &&
      next.exitId === exitId
    )
      return;
    this.#set({ selection: next });
  };

  collapse = (stageIds: string[], isCollapsed: boolean): void => {
    const collapsed = new Set(this.#state.collapsed);
    for (const id of stageIds) collapsed[isCollapsed ? 'add' : 'delete'](id);
    collapsedStages.store(this.account, this.#state.funnel.id, [...collapsed]);
    this.#set({ collapsed });
  };

  attempt = (): void => {
    const { hasTried, fresh, left } = this.#state.attempts;
    if (!hasTried || fresh.size > 0) this.#setAttempts({ left, hasTried: true, fresh: new Set() });
  };

  leaveField = (id: string): void => {
    const { attempts } = this.#state;
    if (!attempts.left.has(id)) this.#setAttempts({ ...attempts, left: new Set([...attempts.left, id]) });
  };

  addFile = (id: string, file: FileView): void => this.#set({ files: { ...this.#state.files, [id]: file } });

  showCountsOf = (bySource: EditorState['bySource']): void => this.#set({ bySource });

  resolveConflict = (keep: 'mine' | 'theirs'): void => this.#sync.dispatch({ type: 'conflict.answered', keep });

  dropRejected = (batch: string): void => this.#sync.dispatch({ type: 'rejected.dropped', batch });

  restoreRemoved = (label: string): void => {
    const { removed, document } = this.#state;
    if (!removed) return;
    this.apply(restoreEdits(document, removed), { label });
    this.select({ stageId: removed.stage.id, messageId: removed.messageId });
  };

  dismissRemoved = (): void => {
    if (this.#state.removed) this.#setRemoved(null);
  };

  dismissLostMoves = (): void => this.#set({ lostMoves: false });

  retryNow = (): void => this.#sync.dispatch({ type: 'retry.asked' });

  catchUp = (): Promise<void> => this.#sync.catchUp();

  connectionReturned = (): void => this.#sync.connectionReturned();

  applyFunnel = (funnel: Funnel): void => {
    const { name: _name, ...meta } = metaOf(funnel);
    this.#set({ files: { ...this.#state.files, ...funnel.files } });
    this.#applyMeta(meta);
  };

  applyServerStep = async (act: () => Promise<Funnel>, label: string): Promise<void> =>
    this.applyFunnel(await this.#sync.pull(act, label, !canMoveStages(this.#state.funnel)));

  #setAttempts(attempts: EditorState['attempts']): void {
    this.#set({ attempts });
    this.#refresh([]);
  }

  #loadRemoved(): void {
    const stored = readRemoved(this.account, this.#state.funnel.id);
    if (!stored) return;
    this.select({ stageId: stored.stage.id, messageId: stored.messageId });
    this.#setRemoved(restoreEdits(this.#state.document, stored).length > 0 ? stored : null);
  }

  #setRemoved(removed: EditorState['removed']): void {
    storeRemoved(this.account, this.#state.funnel.id, removed);
    this.#set({ removed });
  }

  /** Rejects when there is no response. */
  async #checkFunnel(): Promise<void> {
    try {
      this.applyFunnel(await this.#api.get());
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#markDeleted();
    }
  }

  #onEvent(event: FunnelEvent): void {
    if (event.event === 'counts') return this.#set({ counts: event.data });
    if (event.event === 'edits') return this.#sync.dispatch({ type: 'remote.heard', applied: event.data });
    if (event.event === 'gone') return this.#markDeleted();
    const { revision, ...meta } = event.data;
    this.#applyMeta(meta);
    if (revision > this.#sync.state.revision) void this.#sync.catchUp();
  }

  /** Only an archived funnel can be deleted, so a funnel that is gone is treated as archived. */
  #markDeleted(): void {
    this.#applyMeta({ state: 'archived', isDeleted: true });
  }

  /** Applies a change of the funnel's metadata, local or remote. */
  #applyMeta(meta: Partial<FunnelMeta>): void {
    const before = this.#state.funnel;
    const funnel = { ...before, ...meta };
    this.#set({ funnel });
    if (funnel.first_run_at !== null) this.#sync.dispatch({ type: 'order.locked' });
    this.#sync.dispatch({ type: 'access.changed', isOpen: canEdit(funnel) });
    this.#refresh([]);
    if (funnel.live_revision !== before.live_revision) void this.#loadLive();
  }

  /** Remote edits may name files that this screen has no URL of yet. */
  async #loadFiles(remote: Edit[]): Promise<void> {
    if (filesOfEdits(remote).every((id) => id in this.#state.files)) return;
    await this.refreshFiles().catch(() => {});
  }

  /** Signed URLs of files expire after an hour. */
  refreshFiles = async (): Promise<void> => {
    const { files } = await this.#api.get();
    this.#set({ files: { ...this.#state.files, ...files } });
  };

  async #loadLive(): Promise<void> {
    const loaded = await this.#live.load(this.#state.funnel.live_revision);
    if (!loaded) return;
    this.#set({ live: loaded.document, funnel: { ...this.#state.funnel, people: loaded.people } });
    this.#refresh([]);
  }

  async #loadCounts(): Promise<void> {
    this.#set({ counts: await this.#api.counts() });
  }

  #showSave(save: SaveState): void {
    if (save.kind === 'saving' && this.#state.save.kind === 'saving') return;
    this.#set({ save });
  }

  /** `remote` are the remote edits that came into the draft. */
  #refresh(remote: Edit[]): void {
    const before = this.#state;
    const next = this.#derived.next(before, this.#sync.state, remote.length > 0);
    if (next.removed !== before.removed) storeRemoved(this.account, next.funnel.id, next.removed);
    this.#set(next);
    if (remote.length > 0) void this.#loadFiles(remote);
  }

  #set(part: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
