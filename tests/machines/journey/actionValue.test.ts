import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldKinds } from '#contract/fieldKinds.ts';
import { type ActionScene, canSet, type FieldAction, settable } from '#machines/journey/actionValue.ts';
import type { HoldingField } from '#machines/journey/answers/answerField.ts';

type Value = Extract<FieldAction, { kind: 'set' }>['value'];

const id = '01980000-0000-7000-8000-000000000001';
const set = (value: Value): FieldAction => ({ id, kind: 'set', field: 'it', value });
const add = (by: number): FieldAction => ({ id, kind: 'add', field: 'it', by });
const fields: Record<string, HoldingField> = {
  ...Object.fromEntries(fieldKinds.map((kind) => [kind, { kind, choices: kind === 'choice' ? ['S', 'M'] : [] }])),
  ...{ phone: 'phone', email: 'email' },
};
const scene: ActionScene = {
  ...{ present: null, today: '2026-11-29' },
  fill: (text) => text.replaceAll('{city}', 'Орёл').replaceAll('{empty}', '').replaceAll('{mail}', 'Anna@Example.com'),
  phoneOf: (text) => (/^\d{11}$/.test(text) ? `+${text}` : null),
};
const valueIn = (name: string, action: FieldAction, given: Partial<ActionScene> = {}) =>
  settable(action, fields[name] as HoldingField, { ...scene, ...given });
const able = (action: FieldAction) =>
  Object.keys(fields).filter((name) => canSet(action, fields[name] as HoldingField));

test.each<[Value, string[]]>([
  [null, [...fieldKinds, 'phone', 'email']],
  ['Oryol', ['text', 'phone']],
  ['{city}', ['text', 'phone', 'email']],
  ['{city|nowhere}', ['text', 'phone', 'email']],
  ['', []],
  [' \u200b', []],
  ['M', ['text', 'choice', 'phone']],
  ['m', ['text', 'phone']],
  ['today', ['text', 'date', 'phone']],
  ['2026-12-31', ['text', 'date', 'phone']],
  ['2024-02-29', ['text', 'date', 'phone']],
  ['2026-02-29', ['text', 'phone']],
  ['31.12.2026', ['text', 'phone']],
  ['anna@example.com', ['text', 'phone', 'email']],
  [5, ['number']],
  [0, ['number']],
  ['5', ['text', 'phone']],
  [true, ['boolean']],
  [false, ['boolean']],
])('%j can be set in %j', (value, names) => {
  expect(able(set(value)).sort()).toEqual([...names].sort());
});

test('only to a number something can be added', () => {
  expect(able(add(1))).toEqual(['number']);
});

describe('a field is set to', () => {
  test.each<[string, Value, unknown]>([
    ['text', 'From {city}', 'From Орёл'],
    ['text', ' {city}\0 ', 'Орёл'],
    ['text', 'today', 'today'],
    ['text', '{empty}', undefined],
    ['text', null, null],
    ['text', 'x'.repeat(256), 'x'.repeat(256)],
    ['text', '😀'.repeat(256), '😀'.repeat(256)],
    ['text', 'x'.repeat(257), undefined],
    ['text', 5, undefined],
    ['number', 5, 5],
    ['number', 0, 0],
    ['number', '5', undefined],
    ['number', null, null],
    ['boolean', false, false],
    ['boolean', 'true', undefined],
    ['date', '2026-12-31', '2026-12-31'],
    ['date', 'today', '2026-11-29'],
    ['date', 'tomorrow', undefined],
    ['choice', 'M', 'M'],
    ['choice', 'XL', undefined],
    ['choice', 'today', undefined],
    ['phone', '79123456789', '+79123456789'],
    ['phone', ' 79123456789 ', '+79123456789'],
    ['phone', 'today', undefined],
    ['phone', '{city}', undefined],
    ['phone', '{empty}', undefined],
    ['phone', null, null],
    ['email', '{mail}', 'anna@example.com'],
    ['email', 'Boris@example.com', 'boris@example.com'],
    ['email', '{city}', undefined],
    ['email', 'nobody', undefined],
    ['email', true, undefined],
  ])('of %s by %j: %j', (name, value, kept) => {
    expect(valueIn(name, set(value))).toBe(kept);
  });

  test('a choice with braces in its label is not filled', () => {
    expect(settable(set('{city}'), { kind: 'choice', choices: ['{city}'] }, scene)).toBe('{city}');
    expect(settable(set('today'), { kind: 'choice', choices: ['today'] }, scene)).toBe('today');
  });
});

describe('something is added', () => {
  test.each<[ActionScene['present'], number, unknown]>([
    [null, 5, 5],
    [10, -3, 7],
    [0.1, 0.2, 0.3],
    [1.1, 2.2, 3.3],
    [1_234_567_890_123_456, 1, 1_234_567_890_123_457],
    [0.7, 0.1, 0.8],
    [1e-7, 2e-7, 3e-7],
    [1.5e-9, 1, 1.0000000015],
    [1e300, -5, 1e300],
    [5e-324, 1, 1],
    [1_000_000, -999_999.9, 0.1],
    [3, -3, 0],
    ['10', 1, undefined],
    [true, 1, undefined],
  ])('%j + %d = %j', (present, by, sum) => {
    expect(valueIn('number', add(by), { present })).toBe(sum);
  });

  test('to nothing but a number', () => {
    for (const name of Object.keys(fields)) if (name !== 'number') expect(valueIn(name, add(1))).toBe(undefined);
  });
});

test('hundredths are added as on paper, in whatever order', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), (all) => {
      let present: number | null = null;
      for (const one of all) present = valueIn('number', add(one / 100), { present }) as number;
      expect(present ?? 0).toBe(all.reduce((a, b) => a + b, 0) / 100);
    }),
  );
});

test('whatever is set fits the field, or leaves it', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(value, fc.constantFrom(...Object.keys(fields)), (given, name) => {
      const kept = valueIn(name, set(given));
      if (kept === undefined || kept === null) return;
      expect(typeof kept).toBe(name === 'number' || name === 'boolean' ? name : 'string');
      if (typeof kept === 'string') expect([...kept].length).toBeLessThanOrEqual(256);
    }),
  );
});
