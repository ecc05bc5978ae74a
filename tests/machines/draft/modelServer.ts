import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';

export interface SentEdits {
  id: string;
  base_revision: number;
  edits: Edit[];
}

export type EditAnswer =
  | { kind: 'accepted'; revision: number; edits: Edit[] }
  | { kind: 'stale' }
  | { kind: 'refused'; code: 'id_taken' | 'invalid' | 'document_too_big' | 'stages_locked' }
  | { kind: 'closed' };

/** The server's side of one funnel: the same edits, rebase, revisions and idempotency keys. */
export class ModelServer {
  funnel: EditedFunnel;
  isArchived = false;
  isOrderLocked = false;
  /** The oldest revision that the edits since are kept of. */
  keptSince = 0;
  readonly batches: AppliedBatch[] = [];
  readonly #bodies = new Map<string, string>();
  readonly #onApplied: (batch: AppliedBatch) => void;

  constructor(funnel: EditedFunnel, onApplied: (batch: AppliedBatch) => void) {
    this.funnel = funnel;
    this.#onApplied = onApplied;
  }

  get revision(): number {
    return this.batches.length;
  }

  /** Null where they are not kept any more. */
  since(revision: number): AppliedBatch[] | null {
    return revision < this.keptSince ? null : this.batches.slice(revision);
  }

  edit({ id, base_revision, edits }: SentEdits): EditAnswer {
    const body = JSON.stringify({ base_revision, edits });
    const known = this.batches.find((batch) => batch.id === id);
    if (known) {
      if (this.#bodies.get(id) !== body) return { kind: 'refused', code: 'id_taken' };
      return { kind: 'accepted', revision: known.revision, edits: known.edits };
    }
    if (this.isArchived) return { kind: 'closed' };
    if (this.isOrderLocked && edits.some(({ type }) => type === 'stage.move'))
      return { kind: 'refused', code: 'stages_locked' };
    if (JSON.stringify(edits).includes('unwanted')) return { kind: 'refused', code: 'document_too_big' };
    const since = this.since(base_revision)?.flatMap((batch) => batch.edits);
    if (!since || findConflict(edits, since, this.funnel)) return { kind: 'stale' };
    const result = applyEdits(this.funnel, edits);
    if (!result.ok) return { kind: 'refused', code: result.error.code };
    this.funnel = result.funnel;
    this.#bodies.set(id, body);
    const batch = { revision: this.revision + 1, id, edits: result.applied, at: '2026-11-22T10:00:00Z' };
    this.batches.push(batch);
    this.#onApplied(batch);
    return { kind: 'accepted', revision: batch.revision, edits: batch.edits };
  }
}
