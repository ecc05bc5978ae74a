import type { Chances } from '../random.ts';
import type { ShownMessage, SimulatedBot, SimulatedTelegram } from './simulatedTelegram.ts';
import type { Timeline } from './timeline.ts';

interface Around {
  timeline: Timeline;
  telegram: SimulatedTelegram;
  chances: Chances;
}

/** Somebody who starts a bot, presses what is shown, writes, and perhaps blocks it for a while. */
export class SimulatedPerson {
  readonly id: number;
  readonly bot: SimulatedBot;
  readonly #around: Around;
  /** Each is to stand once in the history. */
  readonly texts: string[] = [];
  readonly #user: object;
  starts = 0;
  hasBlocked = false;
  /** Callback ids of the presses. */
  readonly presses: string[] = [];
  #isLeaving = false;

  constructor(around: Around, bot: SimulatedBot, id: number) {
    this.id = id;
    this.bot = bot;
    this.#around = around;
    this.#user = { id, is_bot: false, first_name: `P${id}`, language_code: 'en' };
  }

  start(): void {
    const known = this.bot.chats.get(this.id);
    if (!known) this.bot.chats.set(this.id, { personId: this.id, isBlocked: false, messages: [] });
    if (known?.isBlocked || this.#isLeaving) return;
    this.starts += 1;
    this.#send('/start');
  }

  /** What is done about a message, if anything. */
  read(message: ShownMessage): void {
    const { chances, timeline } = this.#around;
    if (this.#isLeaving) return;
    const soon = (run: () => void) => timeline.schedule(null, chances.between(100, 3_000), run);
    if (message.data.length > 0 && chances.chance(0.8)) {
      const data = chances.pick(message.data);
      soon(() => this.#press(data));
      if (chances.chance(0.2)) soon(() => this.#press(chances.pick(message.data)));
    }
    if (chances.chance(0.15)) soon(() => this.#write());
    if (chances.chance(0.03)) soon(() => this.#block());
    if (chances.chance(0.03)) soon(() => this.start());
  }

  /** Does nothing more by itself. */
  leave(): void {
    this.#isLeaving = true;
  }

  #press(data: string): void {
    if (this.#isLeaving || this.#chat?.isBlocked) return;
    const id = `${this.bot.id}-${this.bot.nextCallbackId++}`;
    this.presses.push(id);
    const message = { message_id: 1, date: this.#date, chat: this.#chatShown };
    this.#around.telegram.emit(this.bot, { callback_query: { id, from: this.#user, data, message } });
  }

  #write(): void {
    if (this.#isLeaving || this.#chat?.isBlocked) return;
    const text = `text ${this.texts.length} of ${this.id}`;
    this.texts.push(text);
    this.#send(text);
  }

  #send(text: string): void {
    const message = { message_id: 1, date: this.#date, chat: this.#chatShown, from: this.#user, text };
    this.#around.telegram.emit(this.bot, { message });
  }

  #block(): void {
    const chat = this.#chat;
    if (this.#isLeaving || !chat || chat.isBlocked) return;
    chat.isBlocked = true;
    this.hasBlocked = true;
    this.#tellMember('kicked');
    const { timeline, chances } = this.#around;
    if (chances.chance(0.5))
      timeline.schedule(null, chances.between(1_000, 8_000), () => {
        chat.isBlocked = false;
        this.#tellMember('member');
      });
  }

  #tellMember(status: string): void {
    const my_chat_member = {
      ...{ chat: this.#chatShown, from: this.#user, date: this.#date },
      new_chat_member: { status },
    };
    this.#around.telegram.emit(this.bot, { my_chat_member });
  }

  get #chat() {
    return this.bot.chats.get(this.id);
  }
  get #chatShown() {
    return { id: this.id, type: 'private' };
  }
  /** By Telegram's clock, which nothing sets. */
  get #date(): number {
    return Math.floor(this.#around.timeline.trueTime / 1000);
  }
}
