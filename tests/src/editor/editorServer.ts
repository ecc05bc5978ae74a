import type { Edit, EditedFunnel, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { EditFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import type { EditError } from '#machines/funnel/edits/editError.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';
import { ApiError } from '#src/api/apiError.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import type { EventListeners } from '#src/features/editor/store/followEvents.ts';
import type { FunnelApi } from '#src/features/editor/store/funnelApi.ts';

const at = '2026-11-21T10:00:00Z';

/** The server's side of one funnel, in memory: the same edits, revisions and refusals as over the wire. */
export class EditorServer {
  /** No call gets through. */
  isAway = false;
  /** The next batch is applied, but its answer is lost. */
  losesAnswer = false;
  /** What was applied is not told any more: it was too long ago. */
  forgetsEdits = false;
  /** Why an edit is not taken, whatever it is; null takes it. */
  refuses: (edits: Edit[]) => Pick<ApiError, 'code' | 'status'> | null = () => null;
  #isDeleted = false;
  #funnel: Funnel;
  readonly #batches: AppliedBatch[] = [];
  readonly #bodies = new Map<AppliedBatch, string>();
  readonly #screens = new Set<EventListeners>();
  #edited: EditedFunnel;

  constructor(funnel: Funnel) {
    this.#funnel = funnel;
    this.#edited = { name: funnel.name, ...funnel.document };
  }

  get batches(): readonly AppliedBatch[] {
    return this.#batches;
  }

  get funnel(): Funnel {
    const { name } = this.#edited;
    return { ...this.#funnel, name, document: documentOf(this.#edited), revision: this.#batches.length };
  }

  get api(): FunnelApi {
    const there = <T>(answer: () => T): T => {
      if (this.#isDeleted) throw refusal(404, { code: 'not_found', body: {} });
      return answer();
    };
    const reached = <T>(answer: () => T) =>
      this.isAway ? Promise.reject(new NoAnswer('network')) : Promise.resolve().then(() => there(answer));
    return {
      edit: (body) => reached(() => this.#edit(body)),
      editsSince: (revision) =>
        reached(() => {
          if (this.forgetsEdits && revision < this.#batches.length) throw this.#stale();
          return { revision: this.#batches.length, results: this.#batches.slice(revision) };
        }),
      get: () => reached(() => this.funnel),
      counts: () => reached(() => ({ stages: {}, buttons: {}, questions: {} })),
      events: async (listeners, signal) => {
        this.#screens.add(listeners);
        signal.addEventListener('abort', () => this.#screens.delete(listeners));
      },
    };
  }

  /** It is there again, and the screens' streams with it. */
  comeBack(): void {
    this.isAway = false;
    for (const screen of this.#screens) screen.onOpen();
  }

  /** Another state, as another screen brings it about; open screens are told. */
  become(more: Partial<Funnel>): void {
    this.#funnel = { ...this.#funnel, ...more };
    const { state, revision, live_revision, first_run_at, bot, trouble, settings } = this.funnel;
    const data = { state, revision, live_revision, first_run_at, bot, trouble, settings };
    for (const screen of this.#screens) screen.onEvent({ event: 'state', data });
  }

  delete(): void {
    this.#isDeleted = true;
    for (const screen of this.#screens) screen.onEvent({ event: 'gone', data: {} });
  }

  /** What the server itself does to the draft, as discarding. */
  change(edits: Edit[]): void {
    this.#edit({ base_revision: this.#batches.length, edits });
  }

  #edit({ id, base_revision, edits }: EditFunnelInput): { revision: number; edits: AppliedBatch['edits'] } {
    const known = this.#batches.find((b) => b.id === id && id !== undefined);
    const body = JSON.stringify({ base_revision, edits });
    if (known && this.#bodies.get(known) !== body) throw refusal(409, { code: 'id_taken', body: {} });
    if (known) return known;
    if (this.#funnel.state === 'archived') throw refusal(409, { code: 'transition_not_allowed', body: {} });
    const isMove = edits.some(({ type }) => type === 'stage.move');
    if (isMove && id !== undefined && this.#funnel.first_run_at)
      throw refusal(409, { code: 'stages_locked', body: {} });
    const why = this.refuses(edits);
    if (why) throw refusal(why.status, { code: why.code, body: {} });
    const since = this.#batches.slice(base_revision).flatMap((b) => b.edits);
    if (findConflict(edits, since, this.#edited)) throw this.#stale();
    const result = applyEdits(this.#edited, edits);
    if (!result.ok) throw refused(result.error);
    this.#edited = result.funnel;
    const batch = { revision: this.#batches.length + 1, id: id ?? null, edits: result.applied, at };
    this.#batches.push(batch);
    this.#bodies.set(batch, body);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new NoAnswer('network');
    }
    for (const screen of this.#screens) screen.onEvent({ event: 'edits', data: batch });
    return batch;
  }

  #stale(): ApiError {
    const { document, revision } = this.funnel;
    return refusal(409, { code: 'stale_revision', body: { document, revision } });
  }
}

const refused = (why: EditError) =>
  why.code === 'id_taken'
    ? refusal(409, { code: 'id_taken', body: { id: why.id } })
    : refusal(400, { code: null, body: {} });

const refusal = (status: number, { code, body }: Pick<ApiError, 'code' | 'body'>) =>
  new ApiError({ status, code, fields: {}, detail: '', body, retryAfterSeconds: null });
