import { limits } from '#contract/limits.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { fits, fitsNot, type ReadingOf } from './reading.ts';

/** What an answer may be long, code points: a field holds less than a message. */
export const longestAnswer = ({ field, most }: Pick<Extract<Question, { kind: 'text' }>, 'field' | 'most'>): number =>
  Math.min(most ?? limits.textChars, field === null ? limits.textChars : limits.fieldTextChars);

export function readText(typed: string, question: Extract<Question, { kind: 'text' }>): ReadingOf<string> {
  if (isInvisible(typed)) return fitsNot('text');
  const [chars, least, most] = [[...typed].length, question.least ?? 1, longestAnswer(question)];
  if (chars > most) return fitsNot({ kind: 'text_long', most });
  return chars < least ? fitsNot({ kind: 'text_short', least }) : fits(typed);
}
