import type { Message } from '@grammyjs/types';
import { act, type ShownBot } from './emulator.ts';
import type { Word } from './words.ts';

type Say = (word: Word) => string;
let nextId = 1;
let asked: 'nothing' | 'name' | 'username' = 'nothing';
let name = '';

/** The chat with BotFather, oldest first; it lives as long as the page. */
export const talk: { isOwn: boolean; message: Message }[] = [];

function add(isOwn: boolean, text: string, entities: object[] = []): void {
  const message = { message_id: nextId++, date: Math.floor(Date.now() / 1000), text, entities };
  talk.push({ isOwn, message: message as unknown as Message });
}

async function makeBot(username: string, say: Say): Promise<void> {
  try {
    const bot = await act<ShownBot>('bots', { name, username });
    const before = say('made').replace('{username}', bot.username);
    add(false, `${before}\n\n${bot.token}`, [{ type: 'code', offset: before.length + 2, length: bot.token.length }]);
    asked = 'nothing';
  } catch (error) {
    add(false, error instanceof Error ? error.message : String(error));
  }
}

/** What BotFather does with a line: /newbot, then a name, then a username. */
export async function tellBotFather(text: string, say: Say): Promise<void> {
  add(true, text);
  if (text === '/newbot') {
    asked = 'name';
    add(false, say('askName'));
  } else if (asked === 'name') {
    name = text;
    asked = 'username';
    add(false, say('askUsername'));
  } else if (asked === 'username') await makeBot(text, say);
  else add(false, say('hello'));
}
