import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { DraftRow } from '../funnelRow.ts';

/** A draft as of a committed transaction. */
export interface CachedDraft {
  id: string;
  revision: number;
  updatedAt: Date;
  document: FunnelDocument;
  bytes: number;
}

const maxBytes = 16 * 1024 * 1024;
const caches = new WeakMap<Deps, Map<string, CachedDraft>>();

/**
 * The cached document of a locked row. Nothing invalidates the cache: an entry is stale, and null is returned, where the
 * row's revision or `updated_at` differs, and where there is no entry.
 */
export function readCachedDraft(
  deps: Deps,
  { id, revision, updated_at }: Omit<DraftRow, 'document'>,
): FunnelDocument | null {
  const draft = caches.get(deps)?.get(id);
  const isSame = draft?.revision === revision && draft.updatedAt.getTime() === updated_at.getTime();
  return draft && isSame ? draft.document : null;
}

/** Caches a draft for the next edit; call it after the commit. Evicts the oldest entries above the cache's size in bytes. */
export function cacheDraft(deps: Deps, draft: CachedDraft): void {
  const drafts = caches.get(deps) ?? new Map<string, CachedDraft>();
  caches.set(deps, drafts);
  drafts.delete(draft.id);
  drafts.set(draft.id, draft);
  let bytes = [...drafts.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [id, oldest] of drafts) {
    if (bytes <= maxBytes) return;
    bytes -= oldest.bytes;
    drafts.delete(id);
  }
}
