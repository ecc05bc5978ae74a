import { limits } from '#contract/limits.ts';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { ExitCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Button, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';

/** An action without its id. */
export type NewAction =
  | { kind: 'set'; field: string; value: string | number | null }
  | { kind: 'add'; field: string; by: number };
export type NewButton = { kind: 'link'; label: string; url: string } | { kind: 'next'; label: string; to: string };

/**
 * What a stage sends, asks and does, as it is read block by block. Actions and pauses belong to the message behind them, and
 * where there is none, to one that only does and to the exits.
 */
export class StageDraft {
  readonly messages: Message[] = [];
  readonly exits: Exit[] = [];
  readonly #newId: () => string;
  #actions: NewAction[] = [];
  #delay = 0;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  say(text: string, more: Partial<Message> = {}): void {
    this.#add({ text, ...more });
  }

  do(action: NewAction): void {
    if (this.#actions.length >= limits.actionsInMessage) this.#doOnly();
    this.#actions.push(action);
  }

  /** Whether so long a pause is longer than one may be. */
  wait(seconds: number): boolean {
    this.#delay += Math.ceil(seconds);
    const isLonger = this.#delay > limits.delaySeconds;
    this.#delay = Math.min(this.#delay, limits.delaySeconds);
    return isLonger;
  }

  /** Asks with the text before it, or with another one where there is none that can ask, which it tells; `below` is added to it. */
  ask(question: Question, otherwise: string, below = ''): 'text' | 'otherwise' {
    const last = this.#asking();
    const text = [last?.text ?? otherwise, below].filter((part) => part !== '').join('\n\n');
    if (last) Object.assign(last, { question, ...(text.length <= limits.draftTextChars && { text }) });
    else this.#add({ text, question });
    return last ? 'text' : 'otherwise';
  }

  /** Puts a button beside the question that was asked. */
  skip(button: NewButton & { kind: 'next' }): void {
    const last = this.messages.at(-1);
    if (last && last.buttons.length < limits.buttonsInMessage)
      last.buttons = [...last.buttons, { id: this.#newId(), ...button, tag: null }];
  }

  /** Puts buttons under the text before, or under another one where there is none that has room for them, which it tells. */
  offer(buttons: readonly NewButton[], otherwise: string): 'text' | 'otherwise' {
    const own = buttons.map(
      (button): Button =>
        button.kind === 'link' ? { id: this.#newId(), ...button } : { id: this.#newId(), ...button, tag: null },
    );
    const last = this.#asking(own.length);
    if (last) last.buttons = [...last.buttons, ...own];
    else this.#add({ text: otherwise, buttons: own });
    return last ? 'text' : 'otherwise';
  }

  /** Leads on without a press; what was to be done and waited for before is done and waited for. */
  leave(to: string, condition: ExitCondition | null): void {
    this.finish();
    this.exits.push({ id: this.#newId(), to, tag: null, condition, ...(this.#delay > 0 && { delay: this.#delay }) });
  }

  /** Does what is still to be done. */
  finish(): void {
    if (this.#actions.length > 0) this.#doOnly();
  }

  /** The last message, where it can still ask: it says something, asks nothing yet, and nothing has to happen in between. */
  #asking(buttons = 0): Message | null {
    const last = this.messages.at(-1);
    if (!last || last.text === '' || last.question || this.#delay > 0) return null;
    if (last.buttons.length + buttons > limits.buttonsInMessage || (buttons > 0 && last.buttons.some(isNext)))
      return null;
    return this.#doBefore(last) ? last : null;
  }

  /** Does what is still to be done before a message that does not tell of it. */
  #doBefore(message: Message): boolean {
    const { actions = [] } = message;
    const isTold = this.#actions.some(({ field }) => message.text.includes(`{${field}}`));
    if (isTold || actions.length + this.#actions.length > limits.actionsInMessage) return false;
    if (this.#actions.length > 0) message.actions = [...actions, ...this.#take()];
    return true;
  }

  #doOnly(): void {
    this.#add({ text: '' });
  }

  #add(of: Partial<Message>): void {
    const message = { id: this.#newId(), text: '', image: null, video: null, delay: this.#delay, buttons: [], ...of };
    this.#delay = 0;
    const actions = this.#take();
    this.messages.push({ ...message, ...(actions.length > 0 && { actions }) });
  }

  #take(): Action[] {
    const taken = this.#actions.map((action): Action => ({ id: this.#newId(), ...action }));
    this.#actions = [];
    return taken;
  }
}

const isNext = ({ kind }: Button): boolean => kind === 'next';
