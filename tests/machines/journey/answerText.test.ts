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
  ['ours where the owner’s words are blank', 'en', 'en', { already_chosen: '  ' }, 'You have already chosen'],
] as const)('an answer is in %s (%s)', (_story, language, ownerLanguage, own, text) => {
  expect(answerText('already_chosen', { language, ownerLanguage, own })).toBe(text);
});
