import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { loadCatalogues, switchLanguage } from '#src/i18n/language.ts';
import { actionsText } from '#src/shell/conditions/actionText.ts';
import type { ConditionNames, TextForm } from '#src/shell/conditions/conditionNames.ts';
import { clippedText, conditionText } from '#src/shell/conditions/conditionText.ts';
import { exitReason, exitWords, wayLetter } from '#src/shell/conditions/exitText.ts';
import { questionKindText, questionText } from '#src/shell/conditions/questionText.ts';

const names: ConditionNames = {
  tag: (id) => ({ regular: 'Regular' })[id],
  field: (name) =>
    (
      ({
        city: { title: 'City', kind: 'text' },
        budget: { title: 'Budget', kind: 'number' },
        birthday: { title: 'Birthday', kind: 'date' },
        agreed: { title: 'Agreed', kind: 'boolean' },
      }) as const
    )[name],
  question: (id) => ({ only: '', other: 'Who for' })[id],
};
const say = (condition: Condition, form: TextForm = 'long') => conditionText(i18n, condition, { names, form });
const plain = { names, form: 'long' } as const;
const exit = (condition: Exit['condition'], more: Partial<Exit> = {}): Exit => ({
  ...{ id: 'exit', to: null, tag: null, condition },
  ...more,
});
const among = (exits: Exit[], hasButtons = true) => ({ exits, hasButtons });
const share = (id: string, percent: number) => exit({ all: [{ share: percent }] }, { id });

beforeEach(() => loadCatalogues('lazyParts'));

describe('in English', () => {
  test.each([
    [{ own: { field: 'city', op: 'is', value: 'Moscow' } }, 'City is Moscow'],
    [{ own: { field: 'city', op: 'is', value: 'Moscow' }, not: true }, 'City is not Moscow'],
    [{ own: { field: 'city', op: 'contains', value: 'Mos' }, not: true }, 'City doesn’t contain Mos'],
    [{ own: { field: 'budget', op: 'greater', value: 10_000 } }, 'Budget is over 10,000'],
    [{ own: { field: 'birthday', op: 'before', value: '2026-12-31' } }, 'Birthday is before 31 Dec 2026'],
    [{ own: { field: 'birthday', op: 'before', value: 'today' } }, 'Birthday is before today'],
    [{ own: { field: 'agreed', op: 'is', value: true } }, 'Agreed is yes'],
    [{ own: { field: 'city', op: 'empty' }, not: true }, 'City is filled in'],
    [{ own: { field: 'gone', op: 'empty' } }, 'gone is empty'],
    [{ tag: 'regular' }, 'has the tag Regular'],
    [{ tag: 'gone', not: true }, 'doesn’t have the tag (removed)'],
    [{ source: 'promo' }, 'came from promo'],
    [{ source: '' }, 'came without a link source'],
    [{ language: 'ru', not: true }, 'doesn’t speak Russian'],
    [{ answered: 'only', not: true }, 'nobody answered'],
    [{ answered: 'other' }, 'answered “Who for”'],
    [{ answered: 'gone' }, 'answered a removed question'],
    [{ hours: { from: '09:00', to: '18:00', weekdays: [1, 2, 3, 4, 5] } }, 'now is 09:00–18:00, Mon–Fri'],
  ] satisfies [PlainCondition, string][])('%o is “%s”', (one, text) => {
    expect(say({ all: [one] })).toBe(text);
  });

  test('the short form says a choice alone where the field is called by a long question that was just asked', () => {
    const just = { names: { ...names, isJustChosen: (field: string) => field === 'city' }, form: 'short' } as const;
    const isMoscow = { own: { field: 'city', op: 'is' as const, value: 'Moscow' } };
    expect(conditionText(i18n, { all: [isMoscow] }, just)).toBe('“Moscow”');
    expect(conditionText(i18n, { all: [{ ...isMoscow, not: true }, { tag: 'regular' }] }, just)).toBe(
      'not “Moscow” +1',
    );
    expect(conditionText(i18n, { all: [isMoscow] }, { ...just, form: 'long' })).toBe('City is Moscow');
    expect(conditionText(i18n, { all: [{ own: { field: 'city', op: 'empty' } }] }, just)).toBe('City is empty');
  });

  test('the long form joins all conditions, the short one counts those after the first', () => {
    const condition: Condition = {
      all: [
        { own: { field: 'budget', op: 'greater', value: 100 } },
        { any: [{ tag: 'regular' }, { source: 'promo' }] },
      ],
    };
    expect(say(condition)).toBe('Budget is over 100 and (has the tag Regular or came from promo)');
    expect(say(condition, 'short')).toBe('Budget is over 100 +2');
    expect(clippedText(say(condition, 'short'))).toBe('Budget is over 100 +2');
  });

  test('a chip has at most 24 characters, and keeps the count', () => {
    expect(clippedText('City is Nizhny Novgorod, left bank +2')).toBe('City is Nizhny Novgo… +2');
    expect([...clippedText('x'.repeat(60))]).toHaveLength(24);
  });

  test('an exit says when it is taken, and afterwards why it was', () => {
    const city = exit({ all: [{ own: { field: 'city', op: 'is', value: 'Moscow' } }] });
    expect(exitWords(i18n, city, among([city]), plain)).toEqual({ kind: 'if', lead: 'If', rest: 'City is Moscow' });
    expect(exitReason(i18n, city, among([city]), plain)).toBe('City is Moscow');

    const halves = [share('a', 50), share('b', 50)];
    const [a = city, b = city] = halves;
    expect(exitReason(i18n, a, among(halves), plain)).toBe('half A of 50/50');
    expect(exitWords(i18n, b, among(halves), plain)).toEqual({ kind: 'share', lead: 'B', rest: 'the other half' });
    const ways = [share('a', 70), share('b', 30)];
    expect(exitReason(i18n, ways[1] ?? city, among(ways), plain)).toBe('way B of 70/30');

    const day = exit(null, { delay: 86_400 });
    expect(exitReason(i18n, day, among([day]), plain)).toBe('nobody pressed for 24 h');
    expect(exitReason(i18n, day, among([day], false), plain)).toBe('24 h have passed');
    const threeDays = exit(null, { delay: 259_200 });
    expect(exitWords(i18n, threeDays, among([threeDays]), plain)).toEqual({
      ...{ kind: 'timed', lead: 'No press in', rest: '3 days' },
    });
    const late = exit(city.condition, { delay: 3_600 });
    expect(exitReason(i18n, late, among([late]), plain)).toBe('nobody pressed for 1 h, City is Moscow');
    const moscow = exit({ all: [{ own: { field: 'city', op: 'is', value: 'Moscow' } }] }, { id: 'moscow' });
    const later = exit(null, { id: 'later', delay: 60 });
    expect(exitWords(i18n, exit(null), among([moscow, exit(null)]), plain).lead).toBe('Otherwise');
    expect(exitWords(i18n, exit(null), among([exit(null), later]), plain).lead).toBe('Everyone');
  });

  test('ways have letters, as many as there are', () => {
    expect([0, 1, 25, 26, 49].map(wayLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AX']);
  });

  test('a message says what it asks and does', () => {
    expect(questionText(i18n, { kind: 'text', field: 'city', within: 86_400 }, names)).toBe('asks · City · 24 h');
    expect(questionText(i18n, { kind: 'place' }, names)).toBe('asks · place');
    expect(questionKindText(i18n, { kind: 'number', field: 'budget' }, names)).toBe('number · Budget');
    const actions = [
      { id: '1', kind: 'notify', text: 'x' },
      { id: '2', kind: 'add', field: 'budget', by: -5 },
      { id: '3', kind: 'set', field: 'birthday', value: 'today' },
    ] as const;
    expect(actionsText(i18n, actions, names)).toBe('Tell me · Budget −5 · Birthday = today');
  });
});

test('in Russian, conditions, exits and questions read as sentences too', async () => {
  await switchLanguage('ru');
  expect(say({ all: [{ own: { field: 'city', op: 'is', value: 'Москва' } }] })).toBe('City — Москва');
  const budget: Condition = { all: [{ own: { field: 'budget', op: 'greater', value: 100 } }, { source: 'promo' }] };
  expect(say(budget)).toBe('Budget больше 100 и по ссылке с меткой promo');
  expect(say(budget, 'short')).toBe('Budget > 100 +1');
  const halves = [share('a', 50), share('b', 50)];
  expect(exitReason(i18n, halves[0] ?? exit(null), among(halves), plain)).toBe('половина A из 50/50');
  const day = exit(null, { delay: 86_400 });
  expect(exitReason(i18n, day, among([day]), plain)).toBe('не нажали 24 ч');
  expect(questionText(i18n, { kind: 'text', field: 'city', within: 86_400 }, names)).toBe('в «City» · 24 ч');
});
