import { expect, test } from 'vitest';
import { answerText, notUnderstoodText } from '#machines/journey/answerText.ts';

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

test.each([
  ['for that language', 'ru', { not_understood: 'Hm?', ru: { not_understood: 'Что?' } }, 'Что?'],
  [
    'for all where those for that language are blank',
    'ru',
    { not_understood: 'Hm?', ru: { not_understood: ' ' } },
    'Hm?',
  ],
  ['for English where there are none else', 'ru', { en: { not_understood: 'What?' } }, 'What?'],
  ['for Russian where there are none else', 'en', { ru: { not_understood: ' Что? ' } }, 'Что?'],
  ['not ours', 'en', { ru: { not_understood: '' }, already_chosen: 'Done' }, null],
] as const)('what nothing takes is answered by the owner’s own words, %s', (_story, language, own, text) => {
  expect(notUnderstoodText({ language, ownerLanguage: 'en', own })).toBe(text);
});
