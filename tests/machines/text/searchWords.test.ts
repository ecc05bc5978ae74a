import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText } from '#machines/text/foldText.ts';
import { beginningsOf, matcherOf } from '#machines/text/searchWords.ts';

test.each([
  [['Пётр', 'петр', 'ПЕТР', 'Пе\u0308тр']],
  [['Йога', 'иога', 'И\u0306ОГА']],
  [['Café', 'cafe', 'CAFE\u0301']],
  [['O’Brien', "O'Brien", 'OBrien', 'o`brien', 'Oʼbrien']],
  [['Санкт-Петербург', 'санкт‑петербург', 'САНКТПЕТЕРБУРГ', 'Санкт–Петер\u00adбург']],
  [['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul']],
  [['ΟΔΟΣ', 'οδος', 'οδός']],
  [['Қазақ', 'қазақ', 'ҚАЗАҚ']],
])('%j are folded alike', (spellings) => {
  expect(new Set(spellings.map(foldText)).size).toBe(1);
});

test('a text is folded alike in both normal forms, and what is folded stays', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, (given) => {
      const folded = foldText(given);
      expect(foldText(given.normalize('NFC'))).toBe(folded);
      expect(foldText(given.normalize('NFD'))).toBe(folded);
      expect(foldText(folded)).toBe(folded);
    }),
  );
});

describe('a search', () => {
  const name = 'Пётр О’Коннор-Йод';
  it.each(['петр', 'ПЕТР', 'оконнор', 'иод петр', ' йод   О’Кон ', 'петр -', '', '  '])('“%s” finds it', (search) => {
    expect(matcherOf(search)(name)).toBe(true);
  });
  it.each(['павел', 'петр павел', 'петриод', '-', '’', '– —', ' \u00ad '])('“%s” does not find it', (search) => {
    expect(matcherOf(search)(name)).toBe(false);
  });
});

test('words are found by how they begin, also after a hyphen and without it', () => {
  const isIn = (text: string, ...words: string[]) => beginningsOf(words)(text);
  expect(isIn('Санкт-Петербург', 'петербург')).toBe(true);
  expect(isIn('Санкт-Петербург', 'санктпет')).toBe(true);
  expect(isIn('Санкт-Петербург', 'етербург')).toBe(false);
  expect(isIn('Новый приём', 'прием', 'новыи')).toBe(true);
  expect(isIn('C++ (beta)', 'c++', '(be')).toBe(true);
  expect(isIn('Offer 50', '5')).toBe(true);
  expect(beginningsOf(['5'], { areNumbersWhole: true })('Offer 50')).toBe(false);
  expect(beginningsOf(['50', 'off'], { areNumbersWhole: true })('Offer 50')).toBe(true);
});
