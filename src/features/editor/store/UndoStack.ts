import type { Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { meets } from './editing.ts';
import { mergeEdits } from './mergeEdits.ts';

export interface Step {
  label: string;
  /** What takes the step back. */
  edits: Edit[];
  /** Somebody changed the same things since: taking it back, or doing it again, would undo their work too. */
  isMet: boolean;
}

/** Both sides of the stack, oldest first. */
export interface Steps {
  undo: Step[];
  redo: Step[];
}

const mostSteps = 1_000;
/** The oldest steps go where many big ones (whole stages deleted) would fill the memory: characters of JSON. */
const mostChars = 5_000_000;

/** What else a step does can still be taken back. */
const withoutMoves = (steps: Step[]): Step[] =>
  steps.flatMap((step) => {
    const edits = step.edits.filter(({ type }) => type !== 'stage.move');
    if (edits.length === step.edits.length) return [step];
    return edits.length > 0 ? [{ ...step, edits }] : [];
  });
const sizeOf = ({ edits }: Step): number => JSON.stringify(edits).length;

/** What can be taken back and what can be done again: edits, never copies of the funnel. */
export class UndoStack {
  #undo: Step[] = [];
  #redo: Step[] = [];
  readonly #sizes = new WeakMap<Step, number>();

  get undoStep(): Step | undefined {
    return this.#undo.at(-1);
  }

  get redoStep(): Step | undefined {
    return this.#redo.at(-1);
  }

  get steps(): Steps {
    return { undo: this.#undo, redo: this.#redo };
  }

  /** What was kept over a reload comes before what was done since. */
  bringBack({ undo, redo }: Steps): void {
    const isFresh = this.#undo.length === 0 && this.#redo.length === 0;
    this.#undo = this.#bounded([...undo, ...this.#undo]);
    if (isFresh) this.#redo = redo;
  }

  /** A new step of the person: nothing can be done again after it. */
  add(label: string, inverse: Edit[]): void {
    this.#undo = this.#bounded([...this.#undo, { label, edits: inverse, isMet: false }]);
    this.#redo = [];
  }

  /** More of the last step: taking it back takes these back first. */
  grow(inverse: Edit[]): void {
    const last = this.#undo.pop();
    if (last) this.#undo.push({ ...last, edits: mergeEdits(inverse, last.edits) });
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

  dropRedo(): void {
    this.#redo.pop();
  }

  /** Somebody else's edits came. */
  meet(foreign: Edit[], after: FunnelDocument): void {
    const mark = (step: Step): Step =>
      !step.isMet && meets(step.edits, foreign, after) ? { ...step, isMet: true } : step;
    this.#undo = this.#undo.map(mark);
    this.#redo = this.#redo.map(mark);
  }

  /** The order of stages is locked: swaps cannot be taken back any more. Says whether there were any. */
  lockOrder(): boolean {
    const before = [...this.#undo, ...this.#redo];
    this.#undo = withoutMoves(this.#undo);
    this.#redo = withoutMoves(this.#redo);
    const after = new Set([...this.#undo, ...this.#redo]);
    return before.some((step) => !after.has(step));
  }

  #bounded(steps: Step[]): Step[] {
    let chars = 0;
    let from = steps.length;
    while (from > 0 && steps.length - from < mostSteps) {
      chars += this.#size(steps[from - 1] as Step);
      if (chars > mostChars && from < steps.length) break;
      from -= 1;
    }
    return steps.slice(from);
  }

  #size(step: Step): number {
    const known = this.#sizes.get(step);
    if (known !== undefined) return known;
    const size = sizeOf(step);
    this.#sizes.set(step, size);
    return size;
  }
}
