import { type Actor, createActor } from 'xstate';
import { type SaveEvent, saveMachine } from '#machines/funnel/saveMachine.ts';
import type { SaveConflict, SaveRefusal, SaveState } from './editorState.ts';
import { type Hindrance, noAnswer } from './hindrance.ts';
import { saveStateOf } from './saveState.ts';

interface SavingInput {
  /** Sends the oldest unsent batch. */
  send: () => void;
  onSave: (save: SaveState) => void;
  asked: () => SaveConflict | null;
  ended: AbortSignal;
}

/** When own batches leave, and when again: the machine of saving, and what the screen tells of it. */
export class Saving {
  readonly #input: SavingInput;
  readonly #actor: Actor<typeof saveMachine>;
  #refusal: SaveRefusal = { code: null, detail: '' };
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

  /** The server takes the oldest batch not at all. */
  refuse(refusal: SaveRefusal): void {
    this.#refusal = refusal;
    this.say({ type: 'batch.refused' });
  }

  isRefusedFor(code: SaveRefusal['code']): boolean {
    return this.#actor.getSnapshot().matches('refused') && this.#refusal.code === code;
  }

  show(): void {
    this.#input.onSave(
      saveStateOf(this.#actor.getSnapshot(), { refusal: this.#refusal, why: this.#why }, this.#input.asked()),
    );
  }
}
