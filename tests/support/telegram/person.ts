import { randomInt } from 'node:crypto';
import type { CallbackQuery, InlineKeyboardButton, Message, User } from '@grammyjs/types';
import type { Upload } from './readRequest.ts';
import { mediumOf, type SentKind } from './sentByPeople.ts';
import { payInvoice } from './stars.ts';
import type { StarsPayment } from './starsState.ts';
import {
  type BotState,
  type Chat,
  type EmulatorEvent,
  privateChat,
  pushUpdate,
  seconds,
  emit,
  type World,
} from './world.ts';

const buttonsOf = (message: Message): InlineKeyboardButton[] =>
  (
    message as { reply_markup?: { inline_keyboard?: InlineKeyboardButton[][] } }
  ).reply_markup?.inline_keyboard?.flat() ?? [];

const shown = (m: Message): string =>
  `${'text' in m ? m.text : 'caption' in m ? m.caption : ''} [${buttonsOf(m)
    .map((b) => b.text)
    .join(' | ')}]`;

/** A simulated Telegram user with their actions. */
export class Person {
  readonly user: User;
  private world: World;

  constructor(world: World, user: User) {
    this.world = world;
    this.user = user;
  }

  get id(): number {
    return this.user.id;
  }

  /** Opens `t.me/bot?start=payload` and presses Start; unblocks the bot when it was blocked, as the app does. */
  start(bot: BotState, payload?: string): Message {
    if (bot.chats.get(this.id)?.isBlocked) this.unblock(bot);
    if (payload !== undefined && !/^[A-Za-z0-9_-]{0,64}$/.test(payload))
      throw new Error(`t.me ignores the start payload ${payload}`);
    if (!bot.chats.has(this.id)) bot.chats.set(this.id, { person: this.user, isBlocked: false, messages: new Map() });
    return this.say(bot, payload ? `/start ${payload}` : '/start');
  }

  /** Sends a text to a bot that this person has started and not blocked; `ago`: so many seconds before, Telegram kept it. */
  send(bot: BotState, text: string, ago = 0): Message {
    return this.say(bot, text, ago);
  }

  /** Sends a file, which the bot may download. */
  sendFile(bot: BotState, kind: SentKind, upload: Upload, more: Record<string, unknown> = {}): Message {
    return this.post(bot, { ...mediumOf(bot, kind, upload), ...more });
  }

  /** Sends several files at once; the caption stands at the first. */
  sendAlbum(bot: BotState, files: readonly [kind: SentKind, upload: Upload][], caption?: string): Message[] {
    const album = { media_group_id: `${this.id}${bot.nextMessageId}` };
    return files.map(([kind, upload], at) =>
      this.sendFile(bot, kind, upload, { ...album, ...(at === 0 && caption !== undefined && { caption }) }),
    );
  }

  /** Sends what is neither text nor a file, as `sentByPeople.ts` makes it. */
  give(bot: BotState, content: Record<string, unknown>): Message {
    return this.post(bot, content);
  }

  /** Passes on what somebody else wrote. */
  forward(bot: BotState, text: string, from: string): Message {
    const forward_origin = { type: 'hidden_user', sender_user_name: from, date: seconds(this.world) };
    return this.post(bot, { text, forward_origin });
  }

  /** Changes the text of a message of this person's, or what else stands in it. */
  edit(bot: BotState, message: Message | number, text: string | Record<string, unknown>): Message {
    const id = typeof message === 'number' ? message : message.message_id;
    const before = this.openChat(bot).messages.get(id);
    if (before?.from?.id !== this.id) throw new Error(`${this.user.first_name} did not write message ${id}`);
    const edited = {
      ...before,
      ...(typeof text === 'string' ? { text } : text),
      edit_date: seconds(this.world),
    } as unknown as Message;
    this.openChat(bot).messages.set(id, edited);
    emit(this.world, { bot: bot.user.id, person: this.id, kind: 'edit', message: edited });
    pushUpdate(bot, this.id, { edited_message: edited } as never, this.world.now());
    return edited;
  }

  /** Shares a contact; their own where `of` is left out. */
  shareContact(bot: BotState, phone_number: string, of: { user_id?: number } = { user_id: this.id }): Message {
    return this.post(bot, { contact: { phone_number, first_name: this.user.first_name, ...of } });
  }

  /** Sends a place. */
  sharePlace(bot: BotState, latitude: number, longitude: number): Message {
    return this.post(bot, { location: { latitude, longitude } });
  }

  /** Sends a message that is not text. */
  sendSticker(bot: BotState): Message {
    return this.post(bot, {
      sticker: {
        file_id: 'CAACAgIAAxkB',
        file_unique_id: 'AgAD',
        type: 'regular',
        width: 512,
        height: 512,
        is_animated: false,
        is_video: false,
      },
    });
  }

  /**
   * Presses a button of a message's current keyboard.
   *
   * @param button its label or its callback data
   * @returns the id of the callback query, or the URL that a link opens
   */
  press(bot: BotState, message: Message | number, button: string): string {
    const id = typeof message === 'number' ? message : message.message_id;
    const chat = this.openChat(bot);
    const current = chat.messages.get(id);
    if (!current) throw new Error(`${this.user.first_name} does not see message ${id}`);
    const found = buttonsOf(current).find(
      (b) => b.text === button || ('callback_data' in b && b.callback_data === button),
    );
    if (!found) throw new Error(`There is no button ${button} on message ${id}: ${shown(current)}`);
    if ('url' in found && found.url) return found.url;
    if (!('callback_data' in found)) throw new Error(`The button ${button} has no press`);
    return this.pressData(bot, current, found.callback_data as string);
  }

  /** Opens an invoice's link and pays; the bot may refuse it. */
  pay(bot: BotState, url: string): Promise<StarsPayment | { refused: string }> {
    return payInvoice(this.world, bot, this.user, url);
  }

  block(bot: BotState): void {
    this.setBlocked(bot, true);
  }

  unblock(bot: BotState): void {
    this.setBlocked(bot, false);
  }

  /** The bot's messages that this person sees now, oldest first. */
  messages(bot: BotState): Message[] {
    return this.allMessages(bot).filter((m) => m.from?.id === bot.user.id);
  }

  /** The whole chat, including this person's own messages. */
  allMessages(bot: BotState): Message[] {
    return [...(bot.chats.get(this.id)?.messages.values() ?? [])];
  }

  /** The notification that the app showed after a press; null until the bot has answered it. */
  answerTo(pressId: string): { text?: string; isAlert: boolean } | null {
    return this.world.presses.get(pressId)?.answer ?? null;
  }

  /** Waits for the first message from the bot that matches. */
  waitFor(bot: BotState, fits: string | ((m: Message) => boolean), timeoutMs = 10_000): Promise<Message> {
    const test = typeof fits === 'string' ? (m: Message) => shown(m).includes(fits) : fits;
    return this.waitUntil(bot, () => this.messages(bot).find(test), String(fits), timeoutMs);
  }

  /** Waits until a check of this chat returns a value. */
  async waitUntil<T>(bot: BotState, look: () => T | undefined, what: string, timeoutMs = 10_000): Promise<T> {
    const now = look();
    if (now !== undefined) return now;
    return new Promise<T>((resolve, reject) => {
      const watch = (h: EmulatorEvent) => {
        if (h.bot !== bot.user.id || h.person !== this.id) return;
        const found = look();
        if (found !== undefined) end(() => resolve(found));
      };
      const end = (settle: () => void) => {
        clearTimeout(timer);
        this.world.watchers.delete(watch);
        settle();
      };
      const late = () =>
        end(() =>
          reject(new Error(`No ${what} in ${timeoutMs} ms; the chat: ${this.messages(bot).map(shown).join('; ')}`)),
        );
      const timer = setTimeout(late, timeoutMs);
      this.world.watchers.add(watch);
    });
  }

  private openChat(bot: BotState): Chat {
    const chat = bot.chats.get(this.id);
    if (!chat) throw new Error(`${this.user.first_name} has not started @${bot.user.username}`);
    if (chat.isBlocked) throw new Error(`${this.user.first_name} has blocked @${bot.user.username}`);
    return chat;
  }

  private say(bot: BotState, text: string, ago = 0): Message {
    const command = /^\/[A-Za-z0-9_]+/.exec(text)?.[0];
    const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : undefined;
    return this.post(bot, { text, ...(entities ? { entities } : {}) }, ago);
  }

  private post(bot: BotState, content: Record<string, unknown>, ago = 0): Message {
    const chat = this.openChat(bot);
    const message = {
      message_id: bot.nextMessageId++,
      from: this.user,
      chat: privateChat(this.user),
      date: seconds(this.world) - ago,
      ...content,
    } as unknown as Message;
    chat.messages.set(message.message_id, message);
    // the keyboard is hidden once one of its buttons is pressed
    if (message.contact || message.location) chat.keyboard = undefined;
    emit(this.world, { bot: bot.user.id, person: this.id, kind: 'message', message });
    pushUpdate(bot, this.id, { message } as never, this.world.now());
    return message;
  }

  /** Presses with any callback data, as a client of theirs may. */
  pressData(bot: BotState, message: Message, data: string): string {
    const id = `${this.id}${randomInt(1e9)}${randomInt(1e6)}`;
    this.world.presses.set(id, { bot, person: this.id, at: this.world.now(), isAnswered: false });
    const query = { id, from: this.user, message, chat_instance: `${this.id}${bot.user.id}`, data };
    pushUpdate(bot, this.id, { callback_query: query as unknown as CallbackQuery } as never, this.world.now());
    return id;
  }

  private setBlocked(bot: BotState, isBlocked: boolean): void {
    const chat = bot.chats.get(this.id);
    if (!chat || chat.isBlocked === isBlocked) return;
    chat.isBlocked = isBlocked;
    const member = (status: string) => ({ user: bot.user, status, ...(status === 'kicked' ? { until_date: 0 } : {}) });
    const update = {
      my_chat_member: {
        chat: privateChat(this.user),
        from: this.user,
        date: seconds(this.world),
        old_chat_member: member(isBlocked ? 'member' : 'kicked'),
        new_chat_member: member(isBlocked ? 'kicked' : 'member'),
      },
    };
    emit(this.world, { bot: bot.user.id, person: this.id, kind: isBlocked ? 'block' : 'unblock' });
    pushUpdate(bot, this.id, update as never, this.world.now());
  }
}
