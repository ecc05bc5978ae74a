import type { AppliedBatch, Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { type Draft, withAccepted } from './draft.ts';
import { documentOf, meets } from './editing.ts';
import { withTouched } from './touched.ts';
import type { UnsentBatch, UnsentEdits } from './unsent.ts';

/** The revisions that what was left stands on. */
export const standsOn = ({ revision, batches }: UnsentEdits): number[] => [
  revision,
  ...batches.flatMap((b) => b.base_revision ?? []),
];

/** What others did since the first of the batches left was sent. */
function foreignTo(left: UnsentEdits[], since: AppliedBatch[]): Edit[] {
  const batches = left.flatMap((l) => l.batches);
  const own = new Set<string | null>(batches.map(({ id }) => id));
  const base = batches.find(({ id }) => !since.some((r) => r.id === id))?.base_revision ?? Number.POSITIVE_INFINITY;
  return since.filter(({ id, revision }) => revision > base && !own.has(id)).flatMap((r) => r.edits);
}

/** Those of another opening that act on what others have changed since; about those sent the server decides. */
function metSince(draft: Draft, { revision, batches }: UnsentEdits, since: AppliedBatch[] | null): UnsentBatch[] {
  const own = new Set<string | null>(batches.map(({ id }) => id));
  const left = new Set(draft.unsent.map(({ id }) => id));
  const waiting = batches.filter((b) => b.base_revision === null && left.has(b.id));
  if (!since) return waiting;
  const foreign = since.filter((r) => r.revision > revision && !own.has(r.id)).flatMap((r) => r.edits);
  return waiting.filter((b) => meets(b.edits, foreign, draft.server));
}

/** What was left, beside what came since. */
interface Held {
  /** Without what has arrived already. */
  draft: Draft;
  foreign: Edit[];
  /** The screen as those saw it who left it. */
  before: FunnelDocument;
  met: UnsentBatch[];
  /** The revision that it stands on. */
  stood: number;
}

/** Holds what was left against what came since, null where that is not known; the draft has taken it in already. */
export function heldAgainst(now: Draft, left: UnsentEdits[], since: AppliedBatch[] | null): Held {
  let draft = now;
  for (const { id, revision, edits } of since ?? [])
    if (id) draft = withAccepted(draft, id, Math.min(revision, draft.revision), edits);
  const before = left.reduce(
    (document, { touched }) => (touched ? withTouched(document, touched) : document),
    documentOf(draft.local),
  );
  return {
    draft,
    foreign: foreignTo(left, since ?? []),
    before,
    met: left.flatMap((l) => metSince(draft, l, since)),
    stood: Math.min(...left.map((l) => l.revision)),
  };
}
