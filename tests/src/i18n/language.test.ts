import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { errorText } from '#src/i18n/errorText.ts';
import { shownLanguage, startLanguage, switchLanguage } from '#src/i18n/language.ts';

test('the start writes the language back for 30 days', async () => {
  document.cookie = 'django_language=ru_RU; path=/';
  await startLanguage();
  expect(shownLanguage()).toBe('ru');
  expect(document.cookie).toBe('django_language=ru');
  expect(document.documentElement.lang).toBe('ru');
});

test('of two quick switches the last one stays', async () => {
  await Promise.all([switchLanguage('ru'), switchLanguage('en')]);
  expect(shownLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

const refusal = (answer: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 409, code: null, fields: {}, detail: '', body: null, retryAfterSeconds: null, ...answer });

test('a refusal speaks with the server’s words, else with ours for its code', () => {
  expect(errorText(i18n, refusal({ code: 'bot_in_use', detail: 'Taken by “Gifts”.' }))).toBe('Taken by “Gifts”.');
  expect(errorText(i18n, refusal({ fields: { token: ['Wrong token.'] } }))).toBe('Wrong token.');
  expect(errorText(i18n, refusal({ code: 'bot_in_use' }))).toContain('already works for another funnel');
  expect(errorText(i18n, refusal({}))).toContain('Something went wrong');
});

test('silence and surprises have words too', () => {
  expect(errorText(i18n, new NoAnswer('network'))).toContain('No connection');
  expect(errorText(i18n, new NoAnswer('timeout'))).toContain('too long');
  expect(errorText(i18n, 'x')).toContain('Something went wrong');
});
