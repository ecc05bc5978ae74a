import { setTimeout as after } from 'node:timers/promises';
import type { Message } from '@grammyjs/types';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import type { Chances } from './random.ts';
import type { FaultsFunnel } from './faultsFunnel.ts';

/** The actions of one person, with their expected results. */
export interface PersonRecord {
  person: Person;
  /** Stages in the order in which they were reached. */
  path: string[];
  starts: number;
  texts: string[];
  /** Presses on a duplicate of a message whose button was already pressed. */
  pressedCopies: number;
  /** Presses of another button after the choice was made. */
  pressedAgain: number;
  failure: string | null;
}

export interface PersonOptions {
  person: Person;
  bot: Bot;
  funnel: FaultsFunnel;
  chances: Chances;
  /** The person starts at a random time within this period, ms. */
  resolveWithin: number;
}

const patienceMs = 60_000;
const longestPauseMs = 2_500;

const textOf = (m: Message): string => ('text' in m ? m.text : 'caption' in m ? m.caption : undefined) ?? '';

/** Starts, presses, types and presses again at random moments until the final stage is reached. */
export async function simulatePerson(options: PersonOptions): Promise<PersonRecord> {
  const { person, bot, funnel, chances } = options;
  const first = funnel.stages.hello;
  const record: PersonRecord = {
    person,
    path: [first],
    starts: 1,
    texts: [],
    pressedCopies: 0,
    pressedAgain: 0,
    failure: null,
  };
  await after(chances.between(0, options.resolveWithin));
  try {
    person.start(bot, chances.chance(0.5) ? 'ad' : undefined);
    if (chances.chance(0.2)) restartJourney(options, record);
    for (let at: string | undefined = first; at && funnel.questions[at]; ) at = await choose(options, record, at);
    await person.waitFor(bot, (m) => textOf(m) === funnel.lastText, patienceMs);
  } catch (error) {
    record.failure = error instanceof Error ? error.message : String(error);
  }
  return record;
}

function restartJourney({ person, bot }: PersonOptions, walked: PersonRecord): void {
  person.start(bot);
  walked.starts++;
}

/** Answers what the stage asks for. */
async function answer(
  { person, bot, funnel, chances }: PersonOptions,
  walked: PersonRecord,
  at: string,
): Promise<void> {
  const question = funnel.asked[at];
  if (question === undefined) return;
  await person.waitFor(bot, (m) => textOf(m) === question, patienceMs);
  if (chances.chance(0.5)) await after(chances.between(0, longestPauseMs));
  const text = `${person.id} is called ${chances.next()}`;
  person.send(bot, text);
  walked.texts.push(text);
}

/** Makes a choice. @returns the stage that it leads to. */
async function choose(options: PersonOptions, walked: PersonRecord, at: string): Promise<string> {
  const { person, bot, funnel, chances } = options;
  await answer(options, walked, at);
  const asked = await person.waitFor(bot, (m) => textOf(m) === funnel.questions[at], patienceMs);
  await after(chances.between(0, longestPauseMs));
  if (chances.chance(0.1) && at === funnel.stages.hello) restartJourney(options, walked);
  if (chances.chance(0.3)) {
    const text = `${person.id} says ${chances.next()}`;
    person.send(bot, text);
    walked.texts.push(text);
  }
  const targets = funnel.targets[at] ?? {};
  const label = chances.pick(Object.keys(targets));
  person.press(bot, asked, label);
  const to = targets[label] ?? '';
  walked.path.push(to);
  for (const copy of person
    .messages(bot)
    .filter((m) => textOf(m) === funnel.questions[at] && m.message_id !== asked.message_id)) {
    person.press(bot, copy, chances.pick(Object.keys(targets)));
    walked.pressedCopies++;
  }
  if (chances.chance(0.3)) {
    person.press(bot, asked, chances.pick(Object.keys(targets)));
    walked.pressedAgain++;
  }
  return to;
}
