import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { conflictsWith } from '#machines/funnel/edits/conflicts.ts';
import { mergeEdits } from './mergeEdits.ts';

export interface UndoStep {
  label: string;
  /** The edits that undo the step, or redo it. */
  edits: Edit[];
  /** Somebody changed the same things since: the step would revert their work too. */
  hasConflict: boolean;
}

/** Edits, never copies of the funnel; the newest step is the last. */
export interface UndoHistory {
  undo: UndoStep[];
  redo: UndoStep[];
}

/** The history of one tab as it survives a reload. */
export interface PersistedHistory extends UndoHistory {
  /** The revision that it is based on. */
  revision: number;
  /** Ids of the batches that were unsent: once applied they are nobody else's. */
  own: string[];
}

const mostSteps = 1_000;
/** The oldest steps go where many big ones (whole stages deleted) would fill the memory: characters of JSON. */
const mostChars = 5_000_000;

const charsOf = new WeakMap<UndoStep, number>();

function charsOfStep(step: UndoStep): number {
  const known = charsOf.get(step);
  if (known !== undefined) return known;
  const chars = JSON.stringify(step.edits).length;
  charsOf.set(step, chars);
  return chars;
}

function bounded(steps: UndoStep[]): UndoStep[] {
  let chars = 0;
  let kept = 0;
  for (const step of steps.toReversed()) {
    chars += charsOfStep(step);
    if (kept === mostSteps || (chars > mostChars && kept > 0)) break;
    kept += 1;
  }
  return kept === steps.length ? steps : steps.slice(steps.length - kept);
}

/** A new step of the person: nothing can be redone after it. */
export const addStep = ({ undo }: UndoHistory, label: string, inverse: Edit[]): UndoHistory => ({
  undo: bounded([...undo, { label, edits: inverse, hasConflict: false }]),
  redo: [],
});

/** More of the last step: undoing reverts these first. */
export function growStep({ undo, redo }: UndoHistory, inverse: Edit[]): UndoHistory {
  const last = undo.at(-1);
  if (!last) return { undo, redo };
  return { undo: [...undo.slice(0, -1), { ...last, edits: mergeEdits(inverse, last.edits) }], redo };
}

/** The newest step was undone, or redone: `inverse` does the opposite. */
export function moveStep({ undo, redo }: UndoHistory, way: 'undo' | 'redo', inverse: Edit[]): UndoHistory {
  const step = (way === 'undo' ? undo : redo).at(-1);
  if (!step) return { undo, redo };
  const turned = { label: step.label, edits: inverse, hasConflict: false };
  return way === 'undo'
    ? { undo: undo.slice(0, -1), redo: [...redo, turned] }
    : { undo: [...undo, turned], redo: redo.slice(0, -1) };
}

export const dropStep = ({ undo, redo }: UndoHistory, way: 'undo' | 'redo'): UndoHistory =>
  way === 'undo' ? { undo: undo.slice(0, -1), redo } : { undo, redo: redo.slice(0, -1) };

/** What was persisted over a reload comes before what was done since. */
export function restoreSteps(history: UndoHistory, { undo, redo }: UndoHistory): UndoHistory {
  const isFresh = history.undo.length === 0 && history.redo.length === 0;
  return { undo: bounded([...undo, ...history.undo]), redo: isFresh ? redo : history.redo };
}

/** Marks the steps that remote edits conflict with. */
export function markConflicts({ undo, redo }: UndoHistory, remote: Edit[], after: FunnelDocument): UndoHistory {
  const conflicts = conflictsWith(remote, after);
  const mark = (step: UndoStep): UndoStep =>
    !step.hasConflict && conflicts(step.edits) ? { ...step, hasConflict: true } : step;
  return { undo: undo.map(mark), redo: redo.map(mark) };
}

/** The order of stages is locked: moves cannot be undone any more. The same history where it has none. */
export function withoutMoveSteps(history: UndoHistory): UndoHistory {
  const hasMove = ({ edits }: UndoStep) => edits.some(({ type }) => type === 'stage.move');
  if (![...history.undo, ...history.redo].some(hasMove)) return history;
  return { undo: withoutMoves(history.undo), redo: withoutMoves(history.redo) };
}

const withoutMoves = (steps: UndoStep[]): UndoStep[] =>
  steps.flatMap((step) => {
    const edits = step.edits.filter(({ type }) => type !== 'stage.move');
    if (edits.length === step.edits.length) return [step];
    return edits.length > 0 ? [{ ...step, edits }] : [];
  });
