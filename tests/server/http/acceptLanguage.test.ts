import { expect, test } from 'vitest';
import { acceptLanguage } from '#server/http/acceptLanguage.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de, fr;q=0.5', 'en'],
  ['ru', 'ru'],
  ['RU-ru', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.1, ru;q=0.2', 'ru'],
  ['de, ru;q=0.3, en;q=0.7', 'en'],
  ['en-US, ru', 'en'],
  ['ru;q=0, en;q=0.1', 'en'],
] as const)('the language of an answer to Accept-Language %s is %s', (header, language) => {
  expect(acceptLanguage(header)).toBe(language);
});
