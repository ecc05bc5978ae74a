import type { DemoTexts } from './demoTexts.ts';

type Press = 'getLesson' | 'watched' | 'bookPlace' | 'question' | 'morning' | 'evening';
type Write = keyof Pick<DemoTexts, 'replies' | 'questions' | 'thanks'>;

/** What somebody does after the start, in order, each as an answer to the bot's latest message. */
export type Act = { press: Press } | { write: Write } | 'block';

const press = (button: Press): Act => ({ press: button });
const write = (kind: Write): Act => ({ write: kind });
const toLesson = [press('getLesson')];
const toOffer = [...toLesson, press('watched')];
const toQuestion = [...toOffer, press('question')];
const toThanks = [...toOffer, press('bookPlace'), press('evening')];

/**
 * How far people get, in the order in which they come: most stop on the way, some ask, some book a place, some block
 * the bot.
 */
const fates: Act[][] = [
  toThanks,
  toLesson,
  [...toQuestion, write('questions'), press('bookPlace'), press('morning')],
  [],
  toOffer,
  [...toLesson, write('replies')],
  [...toThanks, write('thanks')],
  [...toLesson, 'block'],
  [...toQuestion, write('questions')],
  toOffer,
  [...toLesson, write('replies'), press('watched'), press('bookPlace')],
  toLesson,
  [],
  toThanks,
  [...toOffer, 'block'],
  toQuestion,
  [...toOffer, write('questions')],
  toLesson,
];

export const fateOf = (index: number): Act[] => fates[index % fates.length] ?? [];
