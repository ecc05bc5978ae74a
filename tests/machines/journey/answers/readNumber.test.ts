import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { readAnswer } from '#machines/journey/answers/readAnswer.ts';

const today = '2026-11-29';
const ask = (text: string, bounds: Partial<Extract<Question, { kind: 'number' }>> = {}) =>
  readAnswer({ kind: 'number', field: null, ...bounds }, { text, phone: null }, { today });
const no = (why: object) => ({ fits: false, why });

describe('a number is read', () => {
  test.each<[string, number]>([
    ['25', 25],
    ['  25 ', 25],
    ['0', 0],
    ['007', 7],
    ['-5', -5],
    ['−5', -5],
    ['- 5', -5],
    ['+5', 5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0.000', 0],
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['0,123', 0.123],
    ['12345.678', 12345.678],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['-1.234,5', -1234.5],
    ['12,345,678.9', 12345678.9],
    ['12.345.678,90', 12345678.9],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1 234 567', 1234567],
    ['1\u00a0234\u202f567,5', 1234567.5],
    ['1\t234', 1234],
    ["1'234'567.50", 1234567.5],
    ['1’234‘567ʼ890＇123', 1234567890123],
    // Arabic, Devanagari, full width, mathematical and those of keys
    ['١٢٣', 123],
    ['१२,५', 12.5],
    ['４２', 42],
    ['𝟘𝟙𝟞', 16],
    ['2️⃣5️⃣', 25],
    ['\u200f25\u200e', 25],
    ['2\u200b5\0', 25],
    ['123456789012345', 123456789012345],
    ['0.12345678901234', 0.12345678901234],
  ])('%j is %d', (text, value) => {
    expect(ask(text)).toEqual({ fits: true, value });
  });

  test.each(['-0', '−0,00', '+0', '0'])('%j is 0 without a sign', (text) => {
    const read = ask(text);
    expect(read.fits && Object.is(read.value, 0)).toBe(true);
  });
});

test.each([
  '',
  ' ',
  'abc',
  '5 kg',
  '$5',
  '5%',
  '1e5',
  '0x10',
  '½',
  '5²',
  '⑤',
  'Ⅴ',
  '🔟',
  '25.',
  '.5',
  ',5',
  '5,',
  '--5',
  '+-5',
  '5-',
  '–5',
  '5-6',
  '1,,5',
  '1.,5',
  '1,234.5,6',
  '1,234.567.890',
  '1.234,567.8',
  '12.34.56',
  '1234.567.890',
  '1.23.456',
  '1.234.56',
  '1,234,56',
  '1,2345,678',
  '1.234.5678',
  '1.2345,6',
  '1234,567.8',
  '12,34.5',
  '0,123.5',
  '0.123.456',
  '1234567890123456',
  '0.123456789012345',
  '5\n10',
  '25️',
  '/25',
  'NaN',
  'Infinity',
])('%j is none', (text) => {
  expect(ask(text)).toEqual(no({ kind: 'number' }));
});

describe('a whole number', () => {
  test.each<[string, number]>([
    ['25', 25],
    ['-3', -3],
    ['25,0', 25],
    ['1.234', 1234],
    ['1,234', 1234],
    ['12.345', 12345],
    ['123,456', 123456],
    ['1.234.567', 1234567],
    ['1,234.00', 1234],
    ['1234.000', 1234],
    ['0.000', 0],
  ])('is read: %j is %d', (text, value) => {
    expect(ask(text, { whole: true })).toEqual({ fits: true, value });
  });

  test.each(['1,5', '1.23', '1.2345', '0.500', '1234.567', '1,234.5', '-0.1'])('is not %j', (text) => {
    expect(ask(text, { whole: true })).toEqual(no({ kind: 'whole_number' }));
  });

  test('is asked for before its bounds', () => {
    expect(ask('1.5', { whole: true, least: 10 })).toEqual(no({ kind: 'whole_number' }));
    expect(ask('five', { whole: true, least: 10 })).toEqual(no({ kind: 'number' }));
  });
});

describe('bounds', () => {
  test.each<[object, string, boolean]>([
    [{ least: 1, most: 10 }, '1', true],
    [{ least: 1, most: 10 }, '10', true],
    [{ least: 1, most: 10 }, '0.99', false],
    [{ least: 1, most: 10 }, '10,01', false],
    [{ least: 0 }, '-1', false],
    [{ least: 0 }, '1000000', true],
    [{ most: 0 }, '1', false],
    [{ most: 0 }, '-1000000', true],
    [{ most: 0 }, '-0', true],
  ])('%j and %j: %s', (bounds, text, doesFit) => {
    const { least = null, most = null } = bounds as { least?: number; most?: number };
    const read = ask(text, bounds);
    expect(read.fits).toBe(doesFit);
    if (!doesFit) expect(read).toEqual(no({ kind: 'number_bounds', least, most }));
  });
});

test.each(['en', 'de', 'fr', 'ru', 'de-CH', 'en-u-nu-deva', 'en-u-nu-fullwide'])(
  'a number with a fraction is read as it is written in %s',
  (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (hundredths) => {
        const value = hundredths / 100;
        const text = value.toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(ask(text), text).toEqual({ fits: true, value: value === 0 ? 0 : value });
      }),
    );
  },
);

test('a whole number is read as it is written in any language, with groups or without', () => {
  const locale = fc.constantFrom('en', 'de', 'fr', 'ru', 'de-CH', 'ar-EG-u-nu-latn');
  fc.assert(
    fc.property(fc.maxSafeInteger(), locale, fc.boolean(), (given, language, useGrouping) => {
      const value = Math.trunc(given / 100);
      expect(ask(value.toLocaleString(language, { useGrouping }), { whole: true })).toEqual({
        fits: true,
        value: value === 0 ? 0 : value,
      });
    }),
  );
});

test('whatever is typed is a number that JSON keeps, or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."0123456789.,+-−'’ \u00a0٣５e"), maxLength: 20 }),
  );
  fc.assert(
    fc.property(text, fc.boolean(), (typed, whole) => {
      const read = ask(typed, whole ? { whole } : {});
      if (!read.fits) return;
      expect(Number.isFinite(read.value)).toBe(true);
      expect(Object.is(JSON.parse(JSON.stringify(read.value)), read.value)).toBe(true);
      expect(ask(String(read.value)).fits || String(read.value).includes('e')).toBe(true);
      if (whole) expect(Number.isInteger(read.value)).toBe(true);
    }),
  );
});
