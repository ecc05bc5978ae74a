import { setTimeout as after } from 'node:timers/promises';
import type { Message } from '@grammyjs/types';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import { atMost, exactly, type Expectation } from '../faults/processes/expectation.ts';
import { button, lastText, textsFor } from './pictures.ts';

interface CrowdPlan {
  telegram: Telegram;
  bots: readonly Bot[];
  people: number;
  /** How many pictures their funnels have. */
  pictures: number;
  /** They start one after the other within this time, ms. */
  withinMs: number;
}

export interface CrowdSeen {
  people: number;
  leftOut: number;
  twice: number;
}

/** A message that waits for a database, a bucket or a process that is away comes within this time, ms. */
const patienceMs = 120_000;

const textOf = (message: Message): string =>
  ('text' in message ? message.text : 'caption' in message ? message.caption : undefined) ?? '';

/** People start the bots, get pictures, press and get the last message. */
export async function walkCrowd({ telegram, bots, people, pictures, withinMs }: CrowdPlan): Promise<CrowdSeen> {
  const texts = textsFor(Array.from({ length: pictures }, String));
  const walks = Array.from({ length: people }, async (_, at) => {
    const bot = bots[at % bots.length];
    if (!bot) throw new Error('There is no bot.');
    await after((withinMs * at) / people);
    return walk(telegram.person(), bot, texts);
  });
  const seen = await Promise.all(walks);
  const sum = (of: (each: { left: number; extra: number }) => number) => seen.reduce((all, each) => all + of(each), 0);
  return { people, leftOut: sum(({ left }) => left), twice: sum(({ extra }) => extra) };
}

async function walk(person: Person, bot: Bot, texts: readonly string[]) {
  person.start(bot);
  try {
    const asked = await person.waitFor(bot, (message) => textOf(message) === texts.at(-2), patienceMs);
    person.press(bot, asked, button);
    await person.waitFor(bot, (message) => textOf(message) === lastText, patienceMs);
  } catch {
    // what did not come is counted
  }
  const came = person.messages(bot).map(textOf);
  return {
    left: texts.every((text) => came.includes(text)) ? 0 : 1,
    extra: texts.reduce((sum, text) => sum + Math.max(0, came.filter((each) => each === text).length - 1), 0),
  };
}

/** Each got everything, once. */
export const eachOnce = ({ people, leftOut, twice }: CrowdSeen): Expectation[] => [
  exactly('people who got all', people, people - leftOut),
  atMost('messages that came twice', 0, twice),
];
