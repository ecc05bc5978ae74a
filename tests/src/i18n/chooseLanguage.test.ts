// @vitest-environment node
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
  ['RU_ru', 'en', 'ru'],
  ['En_US', 'ru', 'en'],
  ['xx', 'ru', 'en'],
  ['_ru', 'ru', 'en'],
  ['ru_', 'en', 'ru'],
  ['%', 'ru', 'en'],
  ['null', 'ru', 'en'],
  ['', '', 'en'],
  [undefined, 'ru_RU', 'en'],
  [undefined, 'ru-Cyrl-RU', 'ru'],
  [undefined, 'rue-UA', 'en'],
])('the cookie %s and the browser language %s give %s', (cookie, browser, language) => {
  expect(chooseLanguage(cookie, browser)).toBe(language);
});
