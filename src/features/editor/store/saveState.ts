import type { SnapshotFrom } from 'xstate';
import { conflictOf } from '#machines/draft/conflict.ts';
import type { DraftState } from '#machines/draft/draftState.ts';
import type { saveMachine } from '#machines/funnel/saveMachine.ts';
import type { SaveState } from './editorState.ts';
import type { RetryReason } from './retryReason.ts';

/** Derives the save status. States that need a decision take precedence over those that pass by themselves. */
export function saveStateOf(
  snapshot: SnapshotFrom<typeof saveMachine>,
  draft: DraftState,
  why: RetryReason,
): SaveState {
  const { unsent, isOpen } = draft;
  if (!isOpen) return unsent.length > 0 ? { kind: 'paused' } : { kind: 'saved' };
  const conflict = conflictOf(draft);
  if (conflict) return { kind: 'conflict', conflict };
  if (snapshot.matches('retrying')) return { kind: 'retrying', attempt: snapshot.context.attempt, why };
  if (!snapshot.matches('saved')) return { kind: 'saving' };
  const refusal = unsent.find(({ rejection }) => rejection)?.rejection;
  return refusal ? { kind: 'refused', refusal } : { kind: 'saved' };
}
