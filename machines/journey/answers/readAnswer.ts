import type { Question } from '#contract/schemas/funnels/question.ts';
import { foldTyped } from '#machines/text/typed/foldTyped.ts';
import type { AnswerValue, Given } from './given.ts';
import { readChoice } from './readChoice.ts';
import { readDate } from './readDate.ts';
import { readEmail } from './readEmail.ts';
import { readNumber } from './readNumber.ts';
import { readText } from './readText.ts';
import { fits, fitsNot, type ReadingOf } from './reading.ts';

/** An answer as it was read: its value, or why it does not fit. */
export type Reading = ReadingOf<AnswerValue>;

/** What a typed answer is read by. */
export interface ReadingDay {
  /** The person's day, as `2026-12-31`; asked for where a date is read alone, so that it may be a getter. */
  today: string;
}

const command = /^\/(\w{1,32})(?:@\w+)?(?![\p{L}\p{N}_/@])/u;

/** The command that a text begins with, in lower case; null where it begins with none. */
export const commandOf = (text: string): string | null => command.exec(foldTyped(text))?.[1]?.toLowerCase() ?? null;

/** Whether a text begins as a command, which is never an answer. */
export const isCommand = (text: string): boolean => commandOf(text) !== null;

/** Whether what somebody sent answers a question, and with what value. */
export function readAnswer(question: Question, given: Given, day: ReadingDay): Reading {
  const typed = typedText(given);
  switch (question.kind) {
    case 'text':
      return typed === null ? fitsNot('text') : readText(typed, question);
    case 'number':
      return typed === null ? fitsNot('number') : readNumber(typed, question);
    case 'email':
      return typed === null ? fitsNot('email') : readEmail(typed);
    case 'date':
      return typed === null ? fitsNot('date') : readDate(typed, question, day.today);
    case 'choice':
      return readChoice(given.choice ?? null, typed, question.choices);
    case 'phone':
      return readPhone(question, given, typed !== null);
    case 'file':
      return given.file && question.of.includes(given.file.kind) ? fits(given.file) : fitsNot('file');
    case 'place':
      return given.place ? fits(given.place) : fitsNot('place');
  }
}

/** Null where nothing was typed, or a command. */
const typedText = ({ text, media }: Given): string | null =>
  text === undefined || media !== undefined || isCommand(text) ? null : foldTyped(text);

function readPhone(
  { button }: Extract<Question, { kind: 'phone' }>,
  { contact, phone }: Given,
  isTyped: boolean,
): ReadingOf<string> {
  if (contact && !contact.isOwn) return fitsNot(button === undefined ? 'phone' : 'own_phone');
  const number = contact ? contact.phone : isTyped ? phone : null;
  return number ? fits(number) : fitsNot('phone');
}
