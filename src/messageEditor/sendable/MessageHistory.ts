import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { ChangeOptions, MessageChange } from '../MessageEditorContext.ts';

const mostSteps = 200;

/** The edited message of a mailing or a letter with its undo steps. Its commands are stable. */
export class MessageHistory {
  #message: SendableMessage;
  #past: SendableMessage[] = [];
  #future: SendableMessage[] = [];
  #burst: string | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(message: SendableMessage) {
    this.#message = message;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  read = (): SendableMessage => this.#message;

  change = (change: MessageChange, { burst }: Pick<ChangeOptions, 'burst'> = {}): void => {
    if (burst === undefined || burst !== this.#burst) this.#past = [...this.#past, this.#message].slice(-mostSteps);
    this.#burst = burst;
    this.#future = [];
    const { files: before, ...message } = this.#message;
    const { files = before, ...fields } = change;
    this.#show({ ...message, ...fields, ...(files && { files }) });
  };

  undo = (): void => {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#message];
    this.#burst = undefined;
    this.#show(before);
  };

  redo = (): void => {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#message];
    this.#burst = undefined;
    this.#show(after);
  };

  /** Ends the burst: the next change is an undo step of its own. */
  flush = (): void => {
    this.#burst = undefined;
  };

  /** Shows a message from elsewhere, to which the undo steps do not lead back. */
  replace = (message: SendableMessage): void => {
    this.#past = [];
    this.#future = [];
    this.#burst = undefined;
    this.#show(message);
  };

  #show(message: SendableMessage): void {
    this.#message = message;
    for (const listener of this.#listeners) listener();
  }
}
