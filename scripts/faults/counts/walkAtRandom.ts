import { setTimeout as after } from 'node:timers/promises';
import type { InlineKeyboardButton, Message } from '@grammyjs/types';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import type { Chances } from '../random.ts';
import { shortestWithin } from './countedFunnel.ts';

interface Walk {
  person: Person;
  bot: Bot;
  chances: Chances;
  /** Ends the walk. */
  signal: AbortSignal;
  /** The longest time between two things that the person does, ms. */
  pauseMs: number;
}

/** Whoever says nothing for this long lets a question end by itself, ms. */
const silenceMs = (shortestWithin + 10) * 1000;
const texts = [
  '25',
  '17',
  'old',
  'Moscow',
  'Saint Petersburg',
  'red',
  '2',
  'price',
  'What is the price?',
  '/colours',
  '/help',
];
const payloads = [undefined, undefined, 'ad', 'again', 'again_1'];

const labelsOf = (m: Message): string[] =>
  (
    (m as { reply_markup?: { inline_keyboard?: InlineKeyboardButton[][] } }).reply_markup?.inline_keyboard?.flat() ?? []
  ).map(({ text }) => text);

/** Starts, then answers, presses, writes, comes anew, blocks and returns at random until the signal. @returns how often */
export async function walkAtRandom({ person, bot, chances, signal, pauseMs }: Walk): Promise<number> {
  await after(chances.between(0, pauseMs));
  person.start(bot, chances.pick(payloads));
  let done = 1;
  for (; !signal.aborted; done++) {
    const isSilent = chances.chance(0.05);
    await after(isSilent ? silenceMs : chances.between(0, pauseMs), undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    const at = chances.next();
    if (at < 0.5) press(person, bot, chances);
    else if (at < 0.86) person.send(bot, chances.pick(texts));
    else if (at < 0.92) person.sendSticker(bot);
    else if (at < 0.97) person.start(bot, chances.pick(payloads));
    else {
      person.block(bot);
      await after(chances.between(0, pauseMs));
      person.start(bot);
    }
  }
  return done;
}

/** Mostly a button of what came last, and now and then of what came long ago. */
function press(person: Person, bot: Bot, chances: Chances): void {
  const offered = person.messages(bot).filter((m) => labelsOf(m).length > 0);
  const message = chances.chance(0.8) ? offered.at(-1) : offered[Math.floor(chances.next() * offered.length)];
  if (message) person.press(bot, message, chances.pick(labelsOf(message)));
}
