// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';

const counts = [0, 1, 2, 5, 11, 21, 1.5];
/** What stands in the other gaps of a text. */
const filling = 'Ж';

interface Entry {
  text: string;
  language: string;
}

function pluralsOf(language: string): Entry[] {
  const files = globSync(`locales/${language}/*.po`).sort();
  const catalogues = files.map((file) =>
    formatter().parse(readFileSync(file, 'utf8'), {
      locale: language,
      sourceLocale: 'en',
      filename: path.resolve(file),
    }),
  );
  return catalogues.flatMap((catalogue) =>
    Object.entries(catalogue)
      .map(([id, { message, translation }]) => translation || message || id)
      .filter((text) => text.includes(', plural,'))
      .map((text) => ({ text, language })),
  );
}

const entries = languages.flatMap(pluralsOf);
const countedIn = (text: string) => [...text.matchAll(/\{(\w+), plural,/g)].map(([, name = '']) => name);
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);

function render({ text, language }: Entry, count: number): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: compileMessage(text) } } });
  const counted = countedIn(text);
  return i18n._('text', Object.fromEntries(namesIn(text).map((n) => [n, counted.includes(n) ? count : filling])));
}

test('both catalogues contain plurals', () => {
  expect(entries.filter((e) => e.language === 'ru').length).toBeGreaterThan(5);
  expect(entries.filter((e) => e.language === 'en').length).toBeGreaterThan(5);
});

describe.each(entries)('$language: $text', (entry) => {
  test.each(counts)('renders %d without a placeholder left', (count) => {
    const said = render(entry, count);
    expect(said).toMatch(/\p{L}{2}/u);
    expect(said).not.toMatch(/[{}#]|undefined|null|NaN|\s{2}|^\s|\s$/);
    const wanted = new Intl.NumberFormat(entry.language).format(count);
    const hasWordsOfItsOwn = entry.text.includes(`=${count} {`);
    if (!hasWordsOfItsOwn && entry.text.replaceAll(/\{\w+, plural,/g, '').includes('#')) expect(said).toContain(wanted);
  });
});

test('1, 2, 5 and 1,5 get their own Russian plural forms', () => {
  const entry = { language: 'ru', text: '{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага}}' };
  expect(counts.map((count) => render(entry, count))).toEqual([
    '0 шагов',
    '1 шаг',
    '2 шага',
    '5 шагов',
    '11 шагов',
    '21 шаг',
    '1,5 шага',
  ]);
});
