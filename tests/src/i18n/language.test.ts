import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, translateErrors } from '#src/api/apiError.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { errorText } from '#src/i18n/errorText.ts';
import {
  syncLanguageWithTabs,
  translateRendered,
  loadCatalogues,
  onLanguageChange,
  currentLanguage,
  loadInitialLanguage,
  switchLanguage,
} from '#src/i18n/language.ts';
import { onLanguageElsewhere, broadcastLanguage } from '#src/platform/tabs/tabs.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the start renews the language cookie for 30 days', async () => {
  document.cookie = 'django_language=ru_RU; path=/';
  await loadInitialLanguage();
  expect(currentLanguage()).toBe('ru');
  expect(document.cookie).toBe('django_language=ru');
  expect(document.documentElement.lang).toBe('ru');
});

test.each([
  ['RU_ru', 'ru'],
  ['ru-RU', 'en'],
  ['xx', 'en'],
  ['%E0%A4%A', 'ru'],
  ['%FF', 'ru'],
  ['', 'ru'],
])('the cookie “%s” in a Russian browser starts in %s', async (cookie, language) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ru-RU');
  document.cookie = `django_language=${cookie}; path=/`;
  await loadInitialLanguage();
  expect(currentLanguage()).toBe(language);
  expect(document.cookie).toBe(`django_language=${language}`);
});

test('a browser without a language starts in English', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(undefined as unknown as string);
  document.cookie = 'django_language=; max-age=0; path=/';
  await loadInitialLanguage();
  expect(currentLanguage()).toBe('en');
});

test('the last of two quick language switches wins', async () => {
  await Promise.all([switchLanguage('ru'), switchLanguage('en')]);
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a chosen language is broadcast to the other tabs, and theirs is applied', async () => {
  const heard: string[] = [];
  const unhear = onLanguageElsewhere((language) => heard.push(language));
  const unfollow = syncLanguageWithTabs();
  await switchLanguage('ru');
  await vi.waitFor(() => expect(heard).toEqual(['ru']));
  broadcastLanguage('en');
  await vi.waitFor(() => expect(currentLanguage()).toBe('en'));
  broadcastLanguage('tlh');
  broadcastLanguage('ru');
  await vi.waitFor(() => expect(currentLanguage()).toBe('ru'));
  unfollow();
  unhear();
});

test('an area that begins to load during a switch is loaded in the new language', async () => {
  const switched = switchLanguage('ru');
  const loaded = loadCatalogues('lazyParts');
  await Promise.all([switched, loaded]);
  expect(Object.values(i18n.messages).flat()).toContain('Перетаскивайте этап за ручку.');
});

test('a text rendered before a switch is translated to the new language', async () => {
  translateErrors(translateRendered);
  const error = refusal({ detail: 'Not found.', fields: { email: ['This field is required.'] } });
  await switchLanguage('ru');
  expect(errorText(i18n, error)).toBe('Не найдено.');
  expect(error.fields).toEqual({ email: ['Обязательное поле.'] });
  expect(translateRendered('Settings')).toBe('Настройки');
  await switchLanguage('en');
  expect(errorText(i18n, error)).toBe('Not found.');
});

const refusal = (answer: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 409, code: null, fields: {}, detail: '', body: null, retryAfterSeconds: null, ...answer });

test('an error response shows the server’s text, else ours for its code', () => {
  expect(errorText(i18n, refusal({ code: 'bot_in_use', detail: 'Taken by “Gifts”.' }))).toBe('Taken by “Gifts”.');
  expect(errorText(i18n, refusal({ fields: { token: ['Wrong token.'] } }))).toBe('Wrong token.');
  expect(errorText(i18n, refusal({ code: 'bot_in_use' }))).toContain('already connected to another funnel');
  expect(errorText(i18n, refusal({}))).toContain('Something went wrong');
});

test('a missing response and an unexpected error have texts too', () => {
  expect(errorText(i18n, new NoAnswer('network'))).toContain('No connection');
  expect(errorText(i18n, new NoAnswer('timeout'))).toContain('too long');
  expect(errorText(i18n, 'x')).toContain('Something went wrong');
});

test('loading another area does not notify of a language change', async () => {
  await switchLanguage('en');
  const changed: string[] = [];
  const end = onLanguageChange(() => changed.push(currentLanguage()));
  await Promise.all([loadCatalogues('dashboard', 'bot'), loadCatalogues('bot')]);
  expect(changed).toEqual([]);
  await switchLanguage('ru');
  end();
  expect(changed).toEqual(['ru']);
});
