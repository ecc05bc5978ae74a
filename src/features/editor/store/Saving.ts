import { type Actor, createActor } from 'xstate';
import { type SaveEvent, saveMachine } from '#machines/funnel/saveMachine.ts';
import type { Draft } from './draft.ts';
import type { SaveConflict, SaveState } from './editorState.ts';
import { type Hindrance, noAnswer } from './hindrance.ts';
import { saveStateOf } from './saveState.ts';

interface SavingInput {
  /** Sends the oldest unsent batch. */
  send: () => void;
  onSave: (save: SaveState) => void;
  draft: () => Draft;
  asked: () => SaveConflict | null;
  isOpen: () => boolean;
  ended: AbortSignal;
}

/** When own batches leave, and when again: the machine of saving, and what the screen tells of it. */
export class Saving {
  readonly #input: SavingInput;
  readonly #actor: Actor<typeof saveMachine>;
  #why: Hindrance = noAnswer;
  #isStarted = false;

  constructor(input: SavingInput) {
    this.#input = input;
    this.#actor = createActor(saveMachine.provide({ actions: { sendBatch: input.send } }));
    this.#actor.subscribe(() => this.show());
  }

  start(): void {
    this.#isStarted = true;
    this.#actor.start();
    this.show();
  }

  stop(): void {
    this.#actor.stop();
  }

  say(event: SaveEvent): void {
    if (this.#input.ended.aborted) return;
    this.#actor.send(event);
    // What is made before the first sending waits for it.
    if (!this.#isStarted && event.type === 'edit.made') this.#input.onSave({ kind: 'saving' });
  }

  /** What the next missing answer is missing for. */
  hinderedBy(why: Hindrance): void {
    this.#why = why;
  }

  show(): void {
    if (!this.#isStarted) return;
    const { draft, asked, isOpen, onSave } = this.#input;
    const waiting = { draft: draft(), conflict: asked(), isOpen: isOpen(), why: this.#why };
    onSave(saveStateOf(this.#actor.getSnapshot(), waiting));
  }
}
