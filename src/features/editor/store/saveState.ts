import type { SnapshotFrom } from 'xstate';
import type { saveMachine } from '#machines/funnel/saveMachine.ts';
import type { Draft } from './draft.ts';
import type { SaveConflict, SaveState } from './editorState.ts';
import type { Hindrance } from './hindrance.ts';

interface Waiting {
  draft: Draft;
  /** What is asked of the person. */
  conflict: SaveConflict | null;
  /** The funnel takes edits. */
  isOpen: boolean;
  /** What an answer is missing for. */
  why: Hindrance;
}

/** What the screen tells of the saving; what needs the person comes before what goes by itself. */
export function saveStateOf(
  snapshot: SnapshotFrom<typeof saveMachine>,
  { draft: { unsent }, conflict, isOpen, why }: Waiting,
): SaveState {
  if (!isOpen) return unsent.length > 0 ? { kind: 'held' } : { kind: 'saved' };
  if (conflict) return { kind: 'conflict', conflict };
  if (snapshot.matches('waiting')) return { kind: 'waiting', attempt: snapshot.context.attempt, why };
  if (!snapshot.matches('saved')) return { kind: 'saving' };
  const refusal = unsent.find(({ rejection }) => rejection)?.rejection;
  return refusal ? { kind: 'refused', refusal } : { kind: 'saved' };
}
