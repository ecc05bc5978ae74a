import { expect, test } from 'vitest';
import { fieldKinds } from '#contract/fieldKinds.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { canHoldAnswers, fieldValueOf, type HoldingField } from '#machines/journey/answers/answerField.ts';
import { readAnswer } from '#machines/journey/answers/readAnswer.ts';

const choicesOf = (...labels: string[]) => labels.map((label, at) => ({ id: String(at), label }));
const of = (kind: (typeof fieldKinds)[number], ...choices: string[]): HoldingField => ({ kind, choices });
const fields: Record<string, HoldingField> = {
  ...Object.fromEntries(fieldKinds.map((kind) => [kind, of(kind)])),
  ...{ phone: 'phone', email: 'email', sizes: of('choice', 'S', 'M', 'L') },
};
const sizes: Question = { kind: 'choice', field: 'size', choices: choicesOf('M', ' L ') };

test.each<[Question, string[]]>([
  [{ kind: 'text', field: 'name' }, ['text']],
  [{ kind: 'number', field: 'name' }, ['number']],
  [{ kind: 'date', field: 'name' }, ['date']],
  [{ kind: 'email', field: 'name' }, ['text', 'email']],
  [{ kind: 'phone', field: 'name' }, ['text', 'phone']],
  [sizes, ['text', 'boolean', 'sizes']],
  [{ ...sizes, choices: choicesOf('S', 'M', 'L') }, ['text', 'sizes']],
  [{ ...sizes, choices: choicesOf('Yes', 'No') }, ['text', 'boolean']],
  [{ ...sizes, choices: choicesOf('S', 'XL') }, ['text', 'boolean']],
  [{ ...sizes, choices: choicesOf('s', 'm', 'l') }, ['text']],
  [{ kind: 'file', of: ['photo'] }, []],
  [{ kind: 'place' }, []],
])('answers to %j can be kept in %j', (question, able) => {
  const found = Object.entries(fields).filter(([, field]) => canHoldAnswers(question, field));
  expect(found.map(([name]) => name)).toEqual(able);
});

test.each<[Question, string, string, unknown]>([
  [{ kind: 'text', field: 'name' }, 'Anna', 'text', 'Anna'],
  [{ kind: 'number', field: 'name' }, '1 000', 'number', 1000],
  [{ kind: 'date', field: 'name' }, '31.12.2026', 'date', '2026-12-31'],
  [{ kind: 'email', field: 'name' }, 'Anna@example.com', 'email', 'anna@example.com'],
  [{ kind: 'email', field: 'name' }, 'Anna@example.com', 'text', 'anna@example.com'],
  [sizes, 'm', 'sizes', 'M'],
  [sizes, 'l', 'sizes', 'L'],
  [sizes, 'l', 'text', 'L'],
  [sizes, 'm', 'boolean', true],
  [sizes, 'l', 'boolean', false],
])('the answer to %j, %j, is in the field %s %j', (question, text, name, value) => {
  const field = fields[name] as HoldingField;
  const read = readAnswer(question, { text }, { today: '2026-11-29' });
  expect(read.fits && fieldValueOf(question, read.value, field)).toBe(value);
  expect(canHoldAnswers(question, field)).toBe(true);
});

test('a phone number is kept as it was read', () => {
  const question: Question = { kind: 'phone', field: 'phone' };
  for (const field of ['phone', of('text')] as const)
    expect(fieldValueOf(question, '+79123456789', field)).toBe('+79123456789');
});

test('no field gets a file or a place', () => {
  const file = { kind: 'photo', name: null, bytes: null } as const;
  expect(() => fieldValueOf({ kind: 'file', of: ['photo'] }, file, of('text'))).toThrow(RangeError);
  expect(() => fieldValueOf({ kind: 'place' }, { latitude: 1, longitude: 2 }, of('text'))).toThrow(/file nor a place/);
});
