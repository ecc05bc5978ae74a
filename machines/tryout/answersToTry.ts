import { Temporal } from 'temporal-polyfill';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { plainConditionsOf } from '#machines/condition/conditionParts.ts';
import type { AnswerValue, Given } from '#machines/journey/answers/given.ts';
import { readAnswer } from '#machines/journey/answers/readAnswer.ts';
import { givenOf } from './givenOf.ts';

export interface AnswerToTry {
  given: Given;
  /** What the question makes of it. */
  value: AnswerValue;
}

interface Trying {
  document: FunnelDocument;
  /** The person's day, as `2026-12-31`. */
  today: string;
}

const most = 3;

/** Answers that fit a question: first those around which the funnel decides, so that each of its ways can be tried. */
export function answersToTry(question: Question, { document, today }: Trying): AnswerToTry[] {
  const found = new Map<string, AnswerToTry>();
  for (const value of [...decisive(question, document, today), ...usual(question, today)]) {
    const given = givenOf(question, value);
    const read = readAnswer(question, given, { today });
    if (read.fits && found.size < most) found.set(JSON.stringify(read.value), { given, value: read.value });
  }
  return [...found.values()];
}

/** Values on both sides of what conditions ask of the question's field. */
function decisive(question: Question, { stages }: FunnelDocument, today: string): AnswerValue[] {
  if (!('field' in question) || question.field === null || question.kind === 'choice') return [];
  const conditions = stages.flatMap(({ messages, exits = [] }) =>
    [...messages, ...exits].flatMap(({ condition }) => (condition ? plainConditionsOf(condition) : [])),
  );
  return conditions.flatMap((one): AnswerValue[] => {
    if (!('own' in one) || one.own.field !== question.field || one.own.op === 'empty') return [];
    const { value } = one.own;
    if (typeof value === 'boolean') return [];
    if (one.own.op === 'before') {
      const day = value === 'today' ? today : String(value);
      return [dayBefore(day), day];
    }
    return typeof value === 'number' ? [value, value + 1] : [value];
  });
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

const samples = { text: 'OK', email: 'anna@example.com', phone: '+79001234567', low: 25, high: 1_000 };

function usual(question: Question, today: string): AnswerValue[] {
  switch (question.kind) {
    case 'text':
      return [samples.text.padEnd(question.least ?? 0, '.')];
    case 'number':
      return [samples.low, samples.high, question.least ?? 0, question.most ?? 0];
    case 'email':
      return [samples.email];
    case 'phone':
      return [samples.phone];
    case 'date':
      return [today, ...[question.from, question.to].flatMap((day) => (day && day !== 'today' ? [day] : []))];
    case 'choice':
      return [];
    case 'file':
      return question.of.map((kind) => ({ kind, name: kind === 'document' ? 'file.pdf' : null, bytes: null }));
    case 'place':
      return [{ latitude: 55.7558, longitude: 37.6173 }];
  }
}

const long = 5_000;
const others: Given[] = [{ text: '?' }, { text: '…' }, { media: 'sticker' }, { text: 'x'.repeat(long) }];

/** What somebody may send that does not fit a question. */
export const answerThatDoesNotFit = (question: Question, today: string): Given =>
  others.find((given) => !readAnswer(question, given, { today }).fits) ?? { media: 'sticker' };
