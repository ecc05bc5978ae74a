import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { documentOf, editedOf } from '#machines/funnel/edits/documentOf.ts';
import type { Orphan, UnsentBatch, UnsentEdits } from './batch.ts';
import type { BatchIds } from './batchIds.ts';
import { conflictingBatches } from './conflictingBatches.ts';
import { askConflict, rememberMine, showMine } from './conflict.ts';
import type { DraftState, RemoteBatch } from './draftState.ts';
import { withTargets } from './editTargets.ts';
import { withAccepted, withUnsent } from './optimistic.ts';
import { andThen, outcome, type Outcome } from './outcome.ts';
import { applyAllRemote } from './remote.ts';

/** The revisions that orphaned edits are based on. */
export const baseRevisions = ({ revision, batches }: UnsentEdits): number[] => [
  revision,
  ...batches.flatMap((batch) => batch.base_revision ?? []),
];

/**
 * Takes over what closed tabs left: on the screen at once, sent only when it is rebased on what came since. What acts
 * on the same as unsent edits of this tab, or of another closed one, stays on the device until these have arrived:
 * then it conflicts with them as with anybody's.
 */
export function adoptOrphans(state: DraftState, orphans: Orphan[]): Outcome {
  let next = { ...state, hasDeferredOrphans: false };
  const keys: string[] = [];
  for (const { key, edits } of orphans)
    if (overlaps(next, edits)) next = { ...next, hasDeferredOrphans: true };
    else {
      keys.push(key);
      if (edits.batches.length > 0) next = adopt(next, edits);
    }
  const cleared = outcome(next, { type: 'clearOrphaned', keys });
  if (next.unsent === state.unsent) return keys.length > 0 ? cleared : outcome(next);
  return andThen(cleared, (adopted) => outcome(adopted, { type: 'save', event: { type: 'edit.made', burst: false } }));
}

function adopt(state: DraftState, left: UnsentEdits): DraftState {
  const known = idsOf(state.unsent);
  const batches = left.batches.filter(({ id }) => !known.has(id));
  const revisions = Object.fromEntries(batches.map(({ id }) => [id, left.revision]));
  const orphanRevisions = { ...state.orphanRevisions, ...revisions };
  return withUnsent({ ...state, orphaned: [...state.orphaned, left], orphanRevisions }, [...batches, ...state.unsent]);
}

/** Whether orphaned edits act on the same as unsent ones, which were made without them on the screen. */
function overlaps({ server, unsent }: DraftState, left: UnsentEdits): boolean {
  const [known, own] = [idsOf(left.batches), idsOf(unsent)];
  const mine = unsent.filter(({ id }) => !known.has(id));
  const theirs = left.batches.filter(({ id }) => !own.has(id));
  if (mine.length === 0 || theirs.length === 0) return false;
  const funnel = editedOf(server.name, withAllTargets(documentOf(server), [left]));
  const editsOf = (batches: UnsentBatch[]) => batches.flatMap(({ edits }) => edits);
  return (
    conflictingBatches(funnel, mine, editsOf(theirs)).length > 0 ||
    conflictingBatches(funnel, theirs, editsOf(mine)).length > 0
  );
}

/**
 * Rebases orphaned edits on the batches since the revision they are based on, and asks where they conflict.
 *
 * @param since null where the server does not keep them any more: then all are asked about
 */
export function rebaseOrphans(state: DraftState, since: AppliedBatch[] | null, from: number, ids: BatchIds): Outcome {
  return andThen(applyAllRemote(state, since ?? [], ids), (next) => {
    const isCovered = (left: UnsentEdits) => !since || baseRevisions(left).every((revision) => revision >= from);
    const orphans = next.orphaned.filter(isCovered);
    if (orphans.length === 0) return outcome(next);
    const orphaned = next.orphaned.filter((left) => !orphans.includes(left));
    return outcome(decideOrphans(withoutArrived({ ...next, orphaned }, since ?? []), orphans, since));
  });
}

function withoutArrived(state: DraftState, since: AppliedBatch[]): DraftState {
  return since.reduce(
    (next, { id, revision, edits }) =>
      id === null ? next : withAccepted(next, id, Math.min(revision, next.revision), edits),
    state,
  );
}

function decideOrphans(state: DraftState, orphans: UnsentEdits[], since: AppliedBatch[] | null): DraftState {
  let next = {
    ...state,
    remote: [...state.remote, ...(since ? remoteTo(state, orphans, since) : expiredRemote(orphans))],
  };
  const before = withAllTargets(documentOf(next.local), orphans);
  if (next.unsent.some(({ base_revision }) => base_revision !== null)) next = showMine(rememberMine(next, before));
  const conflicting = orphans.flatMap((left) => conflictingWith(next, left, since));
  if (conflicting.length === 0) return next;
  return askConflict(next, before, conflicting, Math.min(...orphans.map(({ revision }) => revision)));
}

/** What orphaned edits act on, where it is gone: as it was on the screen of the closed tab. */
const withAllTargets = (document: FunnelDocument, orphans: UnsentEdits[]): FunnelDocument =>
  orphans.reduce((restored, { touched }) => (touched ? withTargets(restored, touched) : restored), document);

const idsOf = (batches: UnsentBatch[]) => new Set<string | null>(batches.map(({ id }) => id));

/** The fetched batches of others that the draft had applied before the orphans were found. */
function remoteTo({ remote }: DraftState, orphans: UnsentEdits[], since: AppliedBatch[]): RemoteBatch[] {
  const own = idsOf(orphans.flatMap(({ batches }) => batches));
  const known = new Set(remote.map(({ revision }) => revision));
  return since.filter(({ id, revision }) => !own.has(id) && !known.has(revision));
}

/** Where nobody knows what others did since, all that a sent batch acts on counts as changed by them. */
const expiredRemote = (orphans: UnsentEdits[]): RemoteBatch[] =>
  orphans
    .flatMap(({ batches }) => batches)
    .flatMap(({ base_revision, edits }) => (base_revision === null ? [] : [{ revision: base_revision + 1, edits }]));

/** Orphaned batches that act on what others have changed since; the server decides about those that were sent. */
function conflictingWith(state: DraftState, left: UnsentEdits, since: AppliedBatch[] | null): UnsentBatch[] {
  const own = idsOf(left.batches);
  const unsent = state.unsent.filter((batch) => batch.base_revision === null && own.has(batch.id));
  if (!since) return unsent;
  const remote = since.filter((r) => r.revision > left.revision && !own.has(r.id)).flatMap((r) => r.edits);
  return conflictingBatches(state.server, state.unsent, remote).filter((batch) => unsent.includes(batch));
}
