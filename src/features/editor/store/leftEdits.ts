import type { AppliedBatch, Edit } from '#contract/schemas/funnel.ts';
import type { Draft } from './draft.ts';
import { meets } from './editing.ts';
import type { UnsentBatch, UnsentEdits } from './unsent.ts';

/** The revisions that what was left stands on. */
export const standsOn = ({ revision, batches }: UnsentEdits): number[] => [
  revision,
  ...batches.flatMap((b) => b.base_revision ?? []),
];

/** What others did since the first of the batches left was sent. */
export function foreignTo(left: UnsentEdits[], since: AppliedBatch[]): Edit[] {
  const batches = left.flatMap((l) => l.batches);
  const own = new Set<string | null>(batches.map(({ id }) => id));
  const base = batches.find(({ id }) => !since.some((r) => r.id === id))?.base_revision ?? Number.POSITIVE_INFINITY;
  return since.filter(({ id, revision }) => revision > base && !own.has(id)).flatMap((r) => r.edits);
}

/** Those of another opening that act on what others have changed since; about those sent the server decides. */
export function metSince(
  draft: Draft,
  { revision, batches }: UnsentEdits,
  since: AppliedBatch[] | null,
): UnsentBatch[] {
  const own = new Set<string | null>(batches.map(({ id }) => id));
  const left = new Set(draft.unsent.map(({ id }) => id));
  const waiting = batches.filter((b) => b.base_revision === null && left.has(b.id));
  if (!since) return waiting;
  const foreign = since.filter((r) => r.revision > revision && !own.has(r.id)).flatMap((r) => r.edits);
  return waiting.filter((b) => meets(b.edits, foreign, draft.server));
}
