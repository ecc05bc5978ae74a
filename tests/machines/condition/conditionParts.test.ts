import { describe, expect, test } from 'vitest';
import type { Condition, ExitCondition } from '#contract/schemas/funnels/condition.ts';
import { condition, exitCondition } from '#contract/schemas/funnels/condition.ts';
import {
  isAboutPerson,
  namedInCondition,
  partsOfCondition,
  plainConditionsOf,
  renamedCondition,
  shareOf,
} from '#machines/condition/conditionParts.ts';

const [a, b, c] = ['a', 'b', 'c'].map((end) => `00000000-0000-7000-8000-00000000000${end}`) as [string, string, string];
const nested: Condition = {
  any: [
    { tag: a },
    { all: [{ tag: b, not: true }, { own: { field: 'city', op: 'is', value: 'Oryol' } }] },
    { any: [{ tag: a }, { answered: c }, { own: { field: 'phone', op: 'empty' }, not: true }] },
    { hours: { from: '09:00', to: '18:00', weekdays: [1, 2] } },
    { own: { field: 'city', op: 'empty' } },
  ],
};
const share: ExitCondition = { all: [{ share: 30, again: true }] };

test('the examples are conditions', () => {
  expect(condition.parse(nested)).toEqual(nested);
  expect(exitCondition.parse(share)).toEqual(share);
});

describe('a condition', () => {
  test('joins its parts by all or by any', () => {
    expect(partsOfCondition({ all: [1] })).toEqual({ join: 'all', parts: [1] });
    expect(partsOfCondition({ any: [2] })).toEqual({ join: 'any', parts: [2] });
  });

  test('has plain ones, the nested ones too', () => {
    expect(plainConditionsOf(nested).map((one) => Object.keys(one)[0])).toEqual([
      'tag',
      'tag',
      'own',
      'tag',
      'answered',
      'own',
      'hours',
      'own',
    ]);
    expect(plainConditionsOf({ all: [{ language: 'ru' }] })).toEqual([{ language: 'ru' }]);
    expect(plainConditionsOf(share)).toEqual([]);
  });

  test('names things, each once', () => {
    expect(namedInCondition(nested)).toEqual({ tags: [a, b], fields: ['city', 'phone'], messages: [c] });
    expect(namedInCondition(share)).toEqual({ tags: [], fields: [], messages: [] });
  });
});

describe('a share', () => {
  test('is told from what is asked about a person', () => {
    expect(shareOf(share)).toEqual({ share: 30, again: true });
    expect(isAboutPerson(share)).toBe(false);
    for (const other of [nested, { all: [{ tag: a }] }, { all: [{ all: [{ tag: a }] }] }] as Condition[]) {
      expect(shareOf(other)).toBe(null);
      expect(isAboutPerson(other)).toBe(true);
    }
    expect(shareOf(null)).toBe(null);
  });
});

describe('another name', () => {
  const upper = (name: string) => name.toUpperCase();

  test('is put wherever the thing is named, and nowhere else', () => {
    expect(renamedCondition(nested, { tag: upper, field: upper, message: upper })).toEqual({
      any: [
        { tag: upper(a) },
        { all: [{ tag: upper(b), not: true }, { own: { field: 'CITY', op: 'is', value: 'Oryol' } }] },
        { any: [{ tag: upper(a) }, { answered: upper(c) }, { own: { field: 'PHONE', op: 'empty' }, not: true }] },
        { hours: { from: '09:00', to: '18:00', weekdays: [1, 2] } },
        { own: { field: 'CITY', op: 'empty' } },
      ],
    });
  });

  test('of one kind leaves the others, and of none the whole, to the byte', () => {
    const bytes = JSON.stringify(nested);
    expect(JSON.stringify(renamedCondition(nested, {}))).toBe(bytes);
    expect(JSON.stringify(renamedCondition(nested, { tag: (id) => id, field: (id) => id, message: (id) => id }))).toBe(
      bytes,
    );
    expect(namedInCondition(renamedCondition(nested, { tag: upper }))).toMatchObject({
      fields: ['city', 'phone'],
      messages: [c],
    });
    expect(namedInCondition(renamedCondition(nested, { field: upper }))).toMatchObject({ tags: [a, b], messages: [c] });
    expect(namedInCondition(renamedCondition(nested, { message: upper }))).toMatchObject({
      tags: [a, b],
      messages: [upper(c)],
    });
    expect(renamedCondition({ all: [{ tag: a }] }, { tag: () => b })).toEqual({ all: [{ tag: b }] });
  });

  test('leaves a share as it is', () => {
    expect(renamedCondition(share, { tag: upper })).toEqual(share);
  });
});
