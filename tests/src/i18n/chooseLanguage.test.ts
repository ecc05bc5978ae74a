import { expect, test } from 'vitest';
import { chooseLanguage } from '#src/i18n/chooseLanguage.ts';

test.each([
  ['ru', 'en-US', 'ru'],
  ['ru_RU', 'en-US', 'ru'],
  ['RU', 'en', 'ru'],
  ['de', 'ru-RU', 'en'],
  [undefined, 'ru-RU', 'ru'],
  [undefined, 'RU', 'ru'],
  [undefined, 'de-DE', 'en'],
  [undefined, undefined, 'en'],
  ['', 'ru', 'ru'],
  ['ru-RU', 'en', 'en'],
])('cookie %s and browser %s give %s', (cookie, browser, language) => {
  expect(chooseLanguage(cookie, browser)).toBe(language);
});
