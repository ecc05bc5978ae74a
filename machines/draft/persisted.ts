import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import type { UnsentEdits } from './batch.ts';
import type { DraftState } from './draftState.ts';
import { targetsOf } from './editTargets.ts';
import type { PersistedHistory } from './undoHistory.ts';

/** What has to survive a crash: the unsent edits, and what they act on. */
export function unsentEdits({ unsent, local, revision, conflict, orphaned }: DraftState): UnsentEdits {
  const batches = unsent.map(({ rebased: _shown, ...batch }) => batch);
  const edits = batches.flatMap((batch) => batch.edits);
  return {
    revision: Math.min(conflict?.baseRevision ?? revision, ...orphaned.map((left) => left.revision)),
    batches,
    touched: targetsOf(documentOf(local), edits),
  };
}

export const hasUnsentChanged = (before: DraftState, after: DraftState): boolean => {
  if (after.unsent.length === 0) return before.unsent.length > 0;
  const { unsent, revision, conflict, orphaned } = after;
  const isSame = unsent === before.unsent && revision === before.revision;
  return !isSame || conflict !== before.conflict || orphaned !== before.orphaned;
};

export const persistedHistory = ({ history, revision, unsent }: DraftState): PersistedHistory => ({
  ...history,
  revision,
  own: unsent.map(({ id }) => id),
});

export const hasHistoryChanged = (before: DraftState, { history, revision, unsent }: DraftState): boolean =>
  history !== before.history || revision !== before.revision || unsent !== before.unsent;
