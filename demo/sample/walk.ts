import type { Message } from '@grammyjs/types';
import { picture } from '#tests/support/files/picture.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import type { Act } from './fates.ts';
import type { DemoTexts } from './demoTexts.ts';

/** A queue of messages takes a while at Telegram's pace. */
const patienceMs = 120_000;

interface Walk {
  person: Person;
  bot: Bot;
  acts: Act[];
  texts: DemoTexts;
  /** Chooses one of several texts. */
  index: number;
  /** Waits as somebody who reads; rejects when the demo ends. */
  read: () => Promise<unknown>;
}

/** Does what somebody does in their chat with the bot, each act when the message it answers has come. */
export async function walk({ person, bot, acts, texts, index, read }: Walk): Promise<void> {
  let pressed = 0;
  for (const act of acts) {
    const newest = () => person.messages(bot).find((m) => m.message_id > pressed);
    const message = await person.waitUntil(bot, newest, 'message', patienceMs);
    await read();
    if (act === 'block') person.block(bot);
    else if ('write' in act && act.write === 'replies') await reply(person, bot, texts, index);
    else if ('write' in act) person.send(bot, lineOf(texts[act.write], index));
    else {
      person.press(bot, message, texts.funnel[act.press]);
      pressed = message.message_id;
    }
  }
}

/** Presses the button of the mailing that is sent to everyone, once it has come. */
export async function answerMailing({ person, bot, texts, read }: Pick<Walk, 'person' | 'bot' | 'texts' | 'read'>) {
  const { ask } = texts.screens.mailings.sent;
  const has = (message: Message) => JSON.stringify(message.reply_markup ?? {}).includes(JSON.stringify(ask));
  const message = await person.waitFor(bot, has, patienceMs);
  await read();
  person.press(bot, message, ask);
}

/** Every second reply is of a cup that somebody has made, and has a picture of it. */
async function reply(person: Person, bot: Bot, { replies }: DemoTexts, index: number): Promise<void> {
  const line = lineOf(replies, index);
  if ((index % replies.length) % 2 === 1) return void person.send(bot, line);
  const { name, mimeType, buffer } = await picture();
  person.sendFile(bot, 'photo', { name, mime: mimeType, bytes: buffer }, { caption: line });
}

const lineOf = (lines: string[], index: number): string => lines[index % lines.length] ?? '';
