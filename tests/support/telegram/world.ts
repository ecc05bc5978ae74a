import { randomBytes } from 'node:crypto';
import type { Message, Update, User } from '@grammyjs/types';
import type { CallLog } from './callLog.ts';
import type { Faults } from './faults.ts';
import type { UnderInput } from './keyboard.ts';
import type { RateLimit } from './rateLimit.ts';
import { newStars, type StarsState } from './starsState.ts';
import { UpdateQueue } from './updateQueue.ts';

export interface StoredFile {
  id: string;
  uniqueId: string;
  kind: 'photo' | 'video' | 'document' | 'voice' | 'audio' | 'video_note';
  bytes: Buffer;
  name: string;
  mime: string;
  path: string;
  width: number;
  height: number;
  /** Of a film or a sound, as it was sent: 0 where Telegram was not told and does not read it itself. */
  duration: number;
  /** Of a sound, as the bot tells them. */
  title?: string | undefined;
  performer?: string | undefined;
  thumbnail: { width: number; height: number } | null;
  /** When `getFile` told its path last, which holds for an hour. */
  givenAt?: number;
}

export interface Chat {
  person: User;
  isBlocked: boolean;
  messages: Map<number, Message>;
  /** The rows of buttons under the input, until a message takes them away. */
  keyboard?: UnderInput[][] | undefined;
}

export interface Webhook {
  url: string;
  secret: string | undefined;
  maxConnections: number;
  lastError?: { at: number; message: string };
}

export interface BotState {
  token: string;
  isRevoked: boolean;
  user: User;
  chats: Map<number, Chat>;
  files: Map<string, StoredFile>;
  queue: UpdateQueue;
  webhook: Webhook | null;
  allowed: string[] | null;
  /** The bot's commands by scope and language, its names and descriptions by language. */
  commands: Map<string, unknown>;
  texts: Map<string, string>;
  /** Its profile pictures, the current one first. */
  photos: StoredFile[];
  /** The menu button beside the text field. */
  menuUrl: string | null;
  nextMessageId: number;
  /** Its invoices, payments and subscriptions in Stars. */
  stars: StarsState;
}

export interface Press {
  bot: BotState;
  at: number;
  person: number;
  isAnswered: boolean;
  answer?: { text?: string; isAlert: boolean };
}

/** An event for the page that shows the chats. */
export interface EmulatorEvent {
  bot: number;
  person: number;
  kind: 'message' | 'edit' | 'delete' | 'answer' | 'block' | 'unblock' | 'action';
  message?: Message;
  messageId?: number;
  text?: string;
  isAlert?: boolean;
}

/** The emulator's state. */
export interface World {
  now: () => number;
  isStrict: boolean;
  bots: Map<string, BotState>;
  people: Map<number, User>;
  presses: Map<string, Press>;
  watchers: Set<(h: EmulatorEvent) => void>;
  log: CallLog;
  faults: Faults;
  rate: RateLimit;
}

export const emit = (world: World, event: EmulatorEvent): void => {
  for (const watch of [...world.watchers]) watch(event);
};

const seconds = (world: World): number => Math.floor(world.now() / 1000);
export { seconds };

/** Enqueues an update for the bot, unless its `allowed_updates` exclude this kind. */
export function pushUpdate(bot: BotState, chatId: number, update: Omit<Update, 'update_id'>, now: number): void {
  const kind = Object.keys(update)[0] as string;
  if (bot.allowed?.length && !bot.allowed.includes(kind)) return;
  bot.queue.push(update, chatId, now);
}

export function newBot(username: string, name: string, token?: string): BotState {
  const id = token ? Number(token.split(':')[0]) : 6_000_000_000 + Math.floor(Math.random() * 999_999_999);
  const user = {
    id,
    is_bot: true,
    first_name: name,
    username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  };
  return {
    token: token ?? `${id}:AA${randomBytes(25).toString('base64url').slice(0, 33)}`,
    isRevoked: false,
    user: user as User,
    chats: new Map(),
    files: new Map(),
    queue: new UpdateQueue(),
    webhook: null,
    allowed: null,
    commands: new Map(),
    texts: new Map(),
    photos: [],
    menuUrl: null,
    nextMessageId: 1,
    stars: newStars(),
  };
}

export const privateChat = (person: User) => ({
  id: person.id,
  type: 'private' as const,
  first_name: person.first_name,
  ...(person.last_name ? { last_name: person.last_name } : {}),
  ...(person.username ? { username: person.username } : {}),
});
