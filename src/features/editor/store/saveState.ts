import type { SnapshotFrom } from 'xstate';
import type { saveMachine } from '#machines/funnel/saveMachine.ts';
import type { Hindrance } from './hindrance.ts';
import type { SaveConflict, SaveRefusal, SaveState } from './editorState.ts';

/** What the screen tells of the saving. */
export function saveStateOf(
  snapshot: SnapshotFrom<typeof saveMachine>,
  { refusal, why }: { refusal: SaveRefusal; why: Hindrance },
  conflict: SaveConflict | null,
): SaveState {
  if (snapshot.matches('saved')) return { kind: 'saved' };
  if (snapshot.matches('waiting')) return { kind: 'waiting', attempt: snapshot.context.attempt, why };
  if (snapshot.matches('refused')) return { kind: 'refused', refusal };
  if (snapshot.matches('conflict') && conflict) return { kind: 'conflict', conflict };
  return { kind: 'saving' };
}
