import { expect, test } from 'vitest';
import { answerText } from '#machines/journey/answerText.ts';

test.each([
  ['the person’s language', 'ru-RU', 'en', {}, 'Вы уже сделали выбор'],
  ['the person’s language', 'en', 'ru', {}, 'You have already chosen'],
  ['the owner’s for a language we do not speak', 'de', 'ru', {}, 'Вы уже сделали выбор'],
  ['the owner’s where none is known', null, 'en', {}, 'You have already chosen'],
  ['the owner’s own words before all', 'ru', 'en', { already_chosen: 'Done!' }, 'Done!'],
  [
    'the owner’s own words for that language',
    'ru',
    'en',
    { already_chosen: 'Done!', ru: { already_chosen: 'Готово' } },
    'Готово',
  ],
  [
    'the owner’s own words of another language never',
    'en',
    'en',
    { ru: { already_chosen: 'Готово' } },
    'You have already chosen',
  ],
  [
    'the owner’s own for all where those for that language are blank',
    'ru',
    'en',
    { already_chosen: ' Done! ', ru: { already_chosen: ' ', button_gone: 'Нет' } },
    'Done!',
  ],
  [
    'ours where the owner’s words are of another answer',
    'ru',
    'en',
    { ru: {}, button_gone: 'Gone' },
    'Вы уже сделали выбор',
  ],
  ['ours where the owner’s words are blank', 'en', 'en', { already_chosen: '  ' }, 'You have already chosen'],
] as const)('an answer is in %s (%s)', (_story, language, ownerLanguage, own, text) => {
  expect(answerText('already_chosen', { language, ownerLanguage, own })).toBe(text);
});

test('a button that is gone has an answer of its own', () => {
  const answers = (['ru', 'en'] as const).map((ownerLanguage) =>
    answerText('button_gone', { language: null, ownerLanguage, own: {} }),
  );
  expect(answers).toEqual(['Эта кнопка больше не действует', 'This button is no longer in use']);
});
