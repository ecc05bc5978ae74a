import { expect, test } from 'vitest';
import { catalogueFaults, clashesOf } from '#scripts/checks/checkCatalogues.ts';

const entry = (id: string, text: string, mark = '') =>
  `${mark}msgid ${JSON.stringify(id)}\n${mark}msgstr ${JSON.stringify(text)}\n`;
const faultsOf = (...entries: string[]) => catalogueFaults('locales/ru/funnels.po', entries.join('\n'));

test.each([
  ['untranslated', entry('My funnels', ''), 'not translated: My funnels'],
  ['unused', entry('My funnels', 'Мои воронки', '#~ '), 'unused: My funnels'],
  ['with a placeholder lost', entry('Only {n} left', 'Осталось мало'), 'placeholders differ: Only {n} left'],
  ['with a tag lost', entry('<0>Sign in</0>', 'Войти'), 'placeholders differ: <0>Sign in</0>'],
  [
    'with a plural form missing',
    entry('{n, plural, one {# step} other {# steps}}', '{n, plural, one {# шаг} other {# шагов}}'),
    'no plural form for few, many',
  ],
])('a text that is %s is a fault', async (_, text, fault) => {
  expect(await faultsOf(entry('Cancel', 'Отмена'), text)).toEqual([expect.stringContaining(fault)]);
});

test('a whole catalogue has none', async () => {
  expect(
    await faultsOf(
      entry('Cancel', 'Отмена'),
      entry(
        '{n, plural, one {# step} other {# steps}}',
        '{n, plural, one {# шаг} few {# шага} many {# шагов} other {# шага}}',
      ),
    ),
  ).toEqual([]);
  expect(await catalogueFaults('locales/en/funnels.po', entry('Cancel', ''))).toEqual([]);
});

test('a text that two catalogues translate differently', () => {
  const of = (translation: string) => ({ days: { message: 'Days', translation } });
  expect(clashesOf({ 'letters.po': of('Дни'), 'lists.po': of('Дней'), 'people.po': of('Дни') })).toEqual([
    'lists.po and letters.po differ: Days',
  ]);
});
