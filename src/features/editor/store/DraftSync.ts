import { type Actor, createActor } from 'xstate';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { UnsentEdits } from '#machines/draft/batch.ts';
import type { DraftEffect, DraftEvent } from '#machines/draft/draftEvents.ts';
import { reduceDraft } from '#machines/draft/draftReducer.ts';
import { type DraftState, openedDraft } from '#machines/draft/draftState.ts';
import { editedOf } from '#machines/funnel/edits/documentOf.ts';
import { type SaveEvent, saveMachine } from '#machines/funnel/saveMachine.ts';
import { inspect } from '#src/platform/inspection.ts';
import { ApiError } from '#src/api/apiError.ts';
import { batchAnswer } from './batchAnswer.ts';
import { canEdit } from './canEdit.ts';
import { EditRefused } from './EditRefused.ts';
import type { SaveState } from './editorState.ts';
import type { FunnelApi } from './funnelApi.ts';
import { saveStateOf } from './saveState.ts';
import type { UndoHistoryStore } from './UndoHistoryStore.ts';
import type { UnsentStore } from './UnsentStore.ts';
import { noAnswer, type RetryReason, retryReasonOf } from './retryReason.ts';

export interface DraftSyncInput {
  funnel: Funnel;
  api: FunnelApi;
  unsent: UnsentStore;
  history: UndoHistoryStore;
  newId: () => string;
  /** Called after every change of the draft; `remote` are the remote edits that it applied. */
  onChange: (remote: Edit[]) => void;
  onSave: (save: SaveState) => void;
  /** Reports whether some pending edit is not even persisted on this device. */
  onUnstored: (isUnstored: boolean) => void;
  onLostMoves: () => void;
  /** Fetches the funnel's current state from the server; rejects when there is no response. */
  checkFunnel: () => Promise<void>;
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_revision';

/** Owns the draft's state and performs the effects that its reducer orders: sending, fetching, persisting. */
export class DraftSync {
  readonly #input: DraftSyncInput;
  readonly #saving: Actor<typeof saveMachine>;
  readonly #ended = new AbortController();
  #state: DraftState;
  readonly #events: DraftEvent[] = [];
  #isDispatching = false;
  #isSaving = false;
  #retryReason: RetryReason = noAnswer;
  /** Resolves to whether the newest pending edits are persisted on the device. */
  #persisted: Promise<boolean> = Promise.resolve(true);
  /** Resolvers of `catchUp` calls, settled when nothing is being fetched any more. */
  #caughtUp: (() => void)[] = [];

  constructor(input: DraftSyncInput) {
    this.#input = input;
    const { name, document, revision, first_run_at, state } = input.funnel;
    const opened = { server: editedOf(name, document), revision };
    const isOpen = canEdit({ state, isDeleted: false });
    this.#state = openedDraft(opened, { isOpen, isOrderLocked: first_run_at !== null });
    const snapshot = input.unsent.lastSnapshot();
    if (snapshot) this.#state = reduceDraft(this.#state, { type: 'snapshot.found', snapshot }, input.newId()).state;
    const sendBatch = () => this.dispatch({ type: 'send.due' });
    this.#saving = createActor(saveMachine.provide({ actions: { sendBatch } }), { inspect });
    this.#saving.subscribe(() => this.#showSave());
  }

  get state(): DraftState {
    return this.#state;
  }

  /** Restores the undo history and the unsent edits of this tab, adopts those of closed tabs, and starts saving. */
  async open(): Promise<void> {
    await this.#restoreHistory().catch(() => {});
    if (this.#isClosed) return;
    const snapshot = this.#input.unsent.open(() => this.#state);
    if (snapshot) this.dispatch({ type: 'snapshot.found', snapshot });
    await this.#adoptOrphans();
    if (this.#isClosed) return;
    this.#isSaving = true;
    this.#saving.start();
    this.#showSave();
    void this.#input.unsent.watch(() => void this.#adoptOrphans(), this.#ended.signal).catch(() => {});
  }

  /** A batch in flight still completes; unsent edits stay persisted on the device. */
  close(): void {
    this.flush();
    this.#ended.abort();
    this.#saving.stop();
    this.#input.unsent.release();
    this.#input.history.close();
  }

  /** Dispatches are not re-entrant: an event raised while another is reduced is queued. @throws EditRefused */
  dispatch(event: DraftEvent): void {
    this.#events.push(event);
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) this.#reduce(next);
    } finally {
      this.#isDispatching = false;
    }
  }

  /** Ends a burst of typing and writes without debounce, because the page may be unloaded next. */
  flush(): void {
    this.dispatch({ type: 'burst.ended' });
    this.#input.history.flush();
  }

  connectionReturned(): void {
    this.#save({ type: 'connection.returned' });
  }

  /** Fetches the remote edits since the draft's revision; resolves once they are applied or the fetch has failed. */
  catchUp(): Promise<void> {
    this.dispatch({ type: 'catchUp.asked' });
    return new Promise((resolve) => (this.#state.fetching ? this.#caughtUp.push(resolve) : resolve()));
  }

  /**
   * Runs an action that changes the draft on the server, such as discarding, and records its edits as one undo step.
   */
  async pull(act: () => Promise<Funnel>, label: string, keepsOrder: boolean): Promise<Funnel> {
    this.dispatch({ type: 'pull.started' });
    try {
      const funnel = await act();
      const { results } = await this.#input.api.editsSince(this.#state.revision);
      this.dispatch({ type: 'pull.fetched', results, label, keepsOrder });
      return funnel;
    } finally {
      this.dispatch({ type: 'pull.ended' });
    }
  }

  get #isClosed(): boolean {
    return this.#ended.signal.aborted;
  }

  #reduce(event: DraftEvent): void {
    const before = this.#state;
    const { state, effects } = reduceDraft(before, event, this.#input.newId());
    this.#state = state;
    if (state !== before)
      this.#input.onChange(effects.flatMap((effect) => (effect.type === 'notifyRemote' ? effect.edits : [])));
    for (const effect of effects) this.#perform(effect);
    this.#showSave();
    if (!state.fetching) for (const resolve of this.#caughtUp.splice(0)) resolve();
  }

  #perform(effect: DraftEffect): void {
    switch (effect.type) {
      case 'persist':
        return this.#persist(effect.edits);
      case 'persistHistory':
        return this.#input.history.save(effect.history);
      case 'clearOrphaned':
        // Orphaned edits that could not be cleared are adopted again at the next opening, which is idempotent.
        return void this.#persisted
          .then((isStored) => (isStored ? this.#input.unsent.clear(effect.keys) : undefined))
          .catch(() => {});
      case 'findOrphans':
        return void this.#adoptOrphans();
      case 'sendBatch':
        return void this.#send(effect.batch);
      case 'fetchEdits':
        return void this.#fetchEdits(effect.since);
      case 'fetchFunnel':
        return void this.#fetchFunnel();
      case 'checkFunnel':
        return void this.#checkFunnel();
      case 'save':
        return this.#save(effect.event);
      case 'refuseEdits':
        throw new EditRefused(effect.error);
      case 'notifyLostMoves':
        return this.#input.onLostMoves();
      case 'notifyRemote':
        return undefined;
    }
  }

  #persist(edits: UnsentEdits): void {
    const { unsent, onUnstored } = this.#input;
    onUnstored(edits.batches.length > 0);
    // In private mode or with a full disk persisting fails: the editor then asks before leaving until the server has
    // it.
    const persisted = unsent.save(edits).then(
      () => true,
      () => false,
    );
    this.#persisted = persisted;
    void persisted.then((isStored) => {
      if (isStored && this.#persisted === persisted) onUnstored(false);
    });
  }

  async #send(batch: Extract<DraftEffect, { type: 'sendBatch' }>['batch']): Promise<void> {
    await this.#persisted;
    if (this.#input.unsent.isReplaced) return;
    const { event, why } = await batchAnswer(batch.id, this.#input.api.edit(batch));
    if (this.#isClosed && (event.type !== 'batch.accepted' || this.#input.unsent.isReplaced)) return;
    if (why) this.#retryReason = why;
    this.dispatch(event);
  }

  async #fetchEdits(since: number): Promise<void> {
    try {
      const { results } = await this.#input.api.editsSince(since);
      this.dispatch({ type: 'edits.fetched', since, results });
    } catch (error) {
      if (!isStale(error)) this.#retryReason = retryReasonOf(error) ?? noAnswer;
      this.dispatch({ type: isStale(error) ? 'edits.expired' : 'edits.unanswered', since });
    }
  }

  async #fetchFunnel(): Promise<void> {
    const funnel = await this.#input.api.get().catch(() => null);
    if (!funnel) return this.dispatch({ type: 'funnel.unanswered' });
    const { name, document, revision } = funnel;
    this.dispatch({ type: 'funnel.fetched', server: editedOf(name, document), revision });
  }

  async #checkFunnel(): Promise<void> {
    const isKnown = await this.#input.checkFunnel().then(
      () => true,
      () => false,
    );
    this.dispatch({ type: 'funnel.checked', isKnown });
  }

  /** After `close` the remaining batches follow the one in flight without debounce. */
  #save(event: SaveEvent): void {
    if (this.#isClosed) {
      const hasMore = event.type === 'batch.settled' && event.left > 0 && !this.#input.unsent.isReplaced;
      if (hasMore) this.dispatch({ type: 'send.due' });
      return;
    }
    this.#saving.send(event);
    // Edits made before saving has started are pending until it does.
    if (!this.#isSaving && event.type === 'edit.made') this.#input.onSave({ kind: 'saving' });
  }

  #showSave(): void {
    if (this.#isSaving) this.#input.onSave(saveStateOf(this.#saving.getSnapshot(), this.#state, this.#retryReason));
  }

  async #restoreHistory(): Promise<void> {
    const history = await this.#input.history.restore();
    if (!history) return;
    const { results } = await this.#input.api.editsSince(history.revision);
    this.dispatch({ type: 'history.restored', history, results });
  }

  async #adoptOrphans(): Promise<void> {
    const orphans = await this.#input.unsent.findOrphans().catch(() => []);
    if (orphans.length > 0 && !this.#isClosed) this.dispatch({ type: 'orphans.found', orphans });
  }
}
