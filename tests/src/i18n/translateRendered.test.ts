// @vitest-environment node
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { renderedTranslator } from '#src/i18n/translateRendered.ts';

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));

const en = compiled({
  plain: 'The bot is connected',
  named: 'Added “{name}”',
  counted: '{n, plural, one {# stage is removed} other {# stages are removed}}',
  bare: '{a}: {b}',
  tooBig: 'File too big: the file size must not exceed {limit_mb, number} MB.',
});
const ru = compiled({
  plain: 'Бот подключён',
  named: 'Добавлено: «{name}»',
  counted: '{n, plural, one {Удалён # этап} few {Удалены # этапа} many {Удалено # этапов} other {Удалено # этапа}}',
  bare: '{a} — {b}',
  tooBig: 'Файл слишком большой: размер файла не должен превышать {limit_mb, number} МБ.',
});
const toRussian = renderedTranslator({ language: 'en', messages: en }, { language: 'ru', messages: ru });
const toEnglish = renderedTranslator({ language: 'ru', messages: ru }, { language: 'en', messages: en });

test.each([
  ['The bot is connected', 'Бот подключён'],
  ['Added “Stages (2)”', 'Добавлено: «Stages (2)»'],
  ['1 stage is removed', 'Удалён 1 этап'],
  ['22 stages are removed', 'Удалены 22 этапа'],
  ["The two password fields didn't match.", 'Введённые пароли не совпадают.'],
  ['Ensure this field has no more than 21 characters.', 'Убедитесь, что это значение содержит не более 21 символа.'],
  [
    'File too big: the file size must not exceed 50 MB.',
    'Файл слишком большой: размер файла не должен превышать 50 МБ.',
  ],
])('“%s” and “%s” are translated into each other', (english, russian) => {
  expect(toRussian(english)).toBe(russian);
  expect(toEnglish(russian)).toBe(english);
});

test('an unknown text stays as it is', () => {
  expect(toRussian('Masha: hello')).toBe('Masha: hello');
  expect(toRussian('')).toBe('');
});
