import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldDigits } from '#machines/text/typed/foldDigits.ts';
import { foldLabel } from '#machines/text/typed/foldLabel.ts';
import { foldTyped } from '#machines/text/typed/foldTyped.ts';

const text = fc.string({ unit: 'binary', maxLength: 30 });

describe('what is typed', () => {
  test('loses what nobody sees, and nothing else', () => {
    const unseen = [
      ...'\0\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ud800',
    ];
    for (const one of unseen) expect(foldTyped(`a${one}b`), one.charCodeAt(0).toString(16)).toBe('ab');
    for (const one of [
      '\u200c',
      '\u200d',
      '\ufe0f',
      ' ',
      '\n',
      '-',
      '\u00ad',
      '😀',
      '\u2065',
      '\u206a',
      '\u202f',
      '\u2029',
    ])
      expect(foldTyped(`a${one}b`), one.charCodeAt(0).toString(16)).toBe(`a${one}b`);
  });

  test('is composed and trimmed', () => {
    expect(foldTyped(' \u200b и\u0306\u00a0\n')).toBe('й');
    expect(foldTyped('e\u200b\u0301')).toBe('é');
  });

  test('stays as it is when it is folded again, and can be stored', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const folded = foldTyped(typed);
        expect(foldTyped(folded)).toBe(folded);
        expect(folded).not.toMatch(/[\0\p{Surrogate}]/u);
        expect(folded).toBe(folded.trim());
      }),
    );
  });
});

describe('digits', () => {
  test('of every script are those of ASCII', () => {
    const systems = Intl.supportedValuesOf('numberingSystem');
    let scripts = 0;
    for (const system of systems) {
      const shown = (digit: number) => digit.toLocaleString(`en-u-nu-${system}`);
      const digits = Array.from({ length: 10 }, (_, digit) => shown(digit));
      // some write numbers without digits
      if (!digits.every((one) => /^\p{Nd}$/u.test(one))) continue;
      scripts += 1;
      expect(foldDigits(digits.join('')), system).toBe('0123456789');
    }
    expect(scripts).toBeGreaterThan(60);
  });

  test('stand in rows of ten in Unicode', () => {
    let row = '';
    for (let code = 0; code <= 0x1ffff; code++) {
      const char = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(char)) row += foldDigits(char);
      else if (row !== '') {
        expect(row).toMatch(/^(?:0123456789)+$/);
        row = '';
      }
    }
  });

  test('on keys lose the key', () => {
    expect(foldDigits('1️⃣2⃣ and 3️')).toBe('12 and 3️');
    expect(foldDigits('*️⃣')).toBe('*️⃣');
  });

  test('are all that changes', () => {
    expect(foldDigits('a½²⑤Ⅴ🔟-')).toBe('a½²⑤Ⅴ🔟-');
  });
});

describe('labels', () => {
  test.each([
    ['Да, ещё', 'да, еще'],
    [' A \n\t B\u00a0\u2003c ', 'a b c'],
    ['Е\u0308лка', 'елка'],
    ['YES', 'yes'],
  ])('%j is compared as %j', (label, folded) => {
    expect(foldLabel(label)).toBe(folded);
  });

  test('differ by all else', () => {
    expect(new Set(['й', 'и', 'cafe', 'café', 'a-b', 'ab', '✅ yes', 'yes'].map(foldLabel)).size).toBe(8);
  });

  test('are compared as they were when they are folded again', () => {
    fc.assert(
      fc.property(text, (label) => {
        expect(foldLabel(foldLabel(label))).toBe(foldLabel(label));
      }),
    );
  });
});
