import type { Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { meets } from './editing.ts';

export interface Step {
  label: string;
  /** What takes the step back. */
  edits: Edit[];
  /** Somebody changed the same things since: taking it back would undo their work too. */
  isMet: boolean;
}

const mostSteps = 500;
const withoutMoves = (steps: Step[]) => steps.filter((s) => s.edits.every((e) => e.type !== 'stage.move'));

/** What can be taken back and what can be done again. */
export class UndoStack {
  #undo: Step[] = [];
  #redo: Step[] = [];

  get undoStep(): Step | undefined {
    return this.#undo.at(-1);
  }

  get redoStep(): Step | undefined {
    return this.#redo.at(-1);
  }

  /** A new step of the person: nothing can be done again after it. */
  add(label: string, inverse: Edit[]): void {
    this.#undo = [...this.#undo.slice(1 - mostSteps), { label, edits: inverse, isMet: false }];
    this.#redo = [];
  }

  /** More of the last step: taking it back takes these back first. */
  grow(inverse: Edit[]): void {
    const last = this.#undo.pop();
    if (last) this.#undo.push({ ...last, edits: [...inverse, ...last.edits] });
  }

  /** The step was taken back; `inverse` does it again. */
  undone(inverse: Edit[]): void {
    const step = this.#undo.pop();
    if (step) this.#redo.push({ label: step.label, edits: inverse, isMet: false });
  }

  redone(inverse: Edit[]): void {
    const step = this.#redo.pop();
    if (step) this.#undo.push({ label: step.label, edits: inverse, isMet: false });
  }

  dropUndo(): void {
    this.#undo.pop();
  }

  /** Somebody else's edits came. */
  meet(foreign: Edit[], after: FunnelDocument): void {
    const mark = (step: Step): Step => ({ ...step, isMet: step.isMet || meets(step.edits, foreign, after) });
    this.#undo = this.#undo.map(mark);
    this.#redo = this.#redo.map(mark);
  }

  /** The order of stages is locked: swaps cannot be taken back any more. Says whether there were any. */
  lockOrder(): boolean {
    const before = this.#undo.length + this.#redo.length;
    this.#undo = withoutMoves(this.#undo);
    this.#redo = withoutMoves(this.#redo);
    return this.#undo.length + this.#redo.length < before;
  }
}
