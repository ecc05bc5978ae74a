import type { Update, User } from '@grammyjs/types';

let updateId = 0;

const userOf = (id: number): User => ({ id, is_bot: false, first_name: `Person ${id}`, language_code: 'en' });
const chatOf = (id: number) => ({ id, type: 'private' as const, first_name: `Person ${id}` });
const now = () => Math.floor(Date.now() / 1000);

/** Telegram's update for `/start`. */
export function startUpdate(person: number): Update {
  const entities = [{ type: 'bot_command' as const, offset: 0, length: 6 }];
  const message = { message_id: 1, date: now(), chat: chatOf(person), from: userOf(person), text: '/start', entities };
  return { update_id: ++updateId, message } as Update;
}

/** Telegram's update for a press of a message's button. */
export function pressUpdate(person: number, data: string): Update {
  const message = { message_id: 2, date: now(), chat: chatOf(person), text: 'Step' };
  const id = `${person}-${updateId}`;
  const callback_query = { id, from: userOf(person), chat_instance: `${person}`, data, message };
  return { update_id: ++updateId, callback_query } as unknown as Update;
}
