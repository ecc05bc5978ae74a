import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Deps } from '../../deps.ts';
import type { DraftRow } from '../funnelRow.ts';

/** A draft as a committed transaction left it. */
export interface CachedDraft {
  id: string;
  revision: number;
  updatedAt: Date;
  document: FunnelDocument;
  bytes: number;
}

const keptBytes = 16 * 1024 * 1024;
const kept = new WeakMap<Deps, Map<string, CachedDraft>>();

/** The document of a locked row, where this process committed it last; null where it must be read. */
export function readCachedDraft(
  deps: Deps,
  { id, revision, updated_at }: Omit<DraftRow, 'document'>,
): FunnelDocument | null {
  const draft = kept.get(deps)?.get(id);
  const isSame = draft?.revision === revision && draft.updatedAt.getTime() === updated_at.getTime();
  return draft && isSame ? draft.document : null;
}

/** Bytes of a draft that this process has just written; an edit writes the whole of it. */
export const draftBytes = (deps: Deps, id: string): number => kept.get(deps)?.get(id)?.bytes ?? 0;

/** Keeps a draft for the next edit; call it after the commit. The oldest go when they are too many bytes together. */
export function cacheDraft(deps: Deps, draft: CachedDraft): void {
  const drafts = kept.get(deps) ?? new Map<string, CachedDraft>();
  kept.set(deps, drafts);
  drafts.delete(draft.id);
  drafts.set(draft.id, draft);
  let bytes = [...drafts.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [id, oldest] of drafts) {
    if (bytes <= keptBytes) return;
    bytes -= oldest.bytes;
    drafts.delete(id);
  }
}
