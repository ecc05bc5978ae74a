import { describe, expect, test } from 'vitest';
import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { conditionsOf, listsOf, rulePartsOf } from '#machines/lists/conditions.ts';
import { isBroken, type KnownThings } from '#machines/lists/isBroken.ts';
import { isCircle, listsBehind, sizesOf } from '#machines/lists/rulesOfLists.ts';

const tag = { tag: 'keen' };
const list = (id: string): RuleCondition => ({ list: id });
const all = (...parts: Extract<Rule, { all: unknown }>['all']): Rule => ({ all: parts });

describe('the conditions of a rule', () => {
  test('are joined by all or by any', () => {
    expect(rulePartsOf({ all: [tag] })).toEqual({ join: 'all', parts: [tag] });
    expect(rulePartsOf({ any: [tag] })).toEqual({ join: 'any', parts: [tag] });
  });

  test('are found in nested rules too, and so are the lists among them', () => {
    const rule: Rule = { any: [tag, { all: [list('a'), { silent: 7 }] }, { any: [list('b')] }] };
    expect(conditionsOf(rule)).toEqual([tag, list('a'), { silent: 7 }, list('b')]);
    expect(listsOf(rule)).toEqual(['a', 'b']);
  });
});

describe('a rule is broken', () => {
  const known: KnownThings = {
    ...{ tags: new Set(['keen']), fields: new Set(['city']) },
    ...{ funnels: new Map([['shop', new Set(['first'])]]), mailings: new Map([['news', new Set(['yes'])]]) },
    lists: new Map([
      ['hand', null],
      ['good', all(tag, list('hand'))],
      ['bad', all({ tag: 'gone' })],
      ['to bad', all(list('hand'), list('bad'))],
      ['round', all(list('round'), list('and round'))],
      ['and round', all(list('round'))],
    ]),
  };
  test.each<[RuleCondition, RuleCondition]>([
    [tag, { tag: 'gone' }],
    [{ funnel: 'shop' }, { funnel: 'gone' }],
    [{ finished: 'shop' }, { finished: 'gone' }],
    [{ stage: { funnel: 'shop', stage: 'first' } }, { stage: { funnel: 'shop', stage: 'gone' } }],
    [{ stage: { funnel: 'shop', stage: 'first' } }, { stage: { funnel: 'gone', stage: 'first' } }],
    [{ visited: { funnel: 'shop', stage: 'first' } }, { visited: { funnel: 'shop', stage: 'gone' } }],
    [{ visited: { funnel: 'shop', stage: 'first' } }, { visited: { funnel: 'gone', stage: 'first' } }],
    [list('hand'), list('gone')],
    [list('good'), list('bad')],
    [list('round'), list('to bad')],
    [{ own: { field: 'city', op: 'empty' } }, { own: { field: 'gone', op: 'empty' } }],
    [{ pressed: { mailing: 'news' } }, { pressed: { mailing: 'gone' } }],
    [{ pressed: { mailing: 'news', button: 'yes' } }, { pressed: { mailing: 'news', button: 'gone' } }],
  ])('not by %j, but by %j', (sound, gone) => {
    expect(isBroken(all(tag, sound), known)).toBe(false);
    expect(isBroken(all(tag, gone), known)).toBe(true);
    expect(isBroken(all(tag, { any: [tag, gone] }), known)).toBe(true);
  });

  test('never by what names nothing', () => {
    const plain: RuleCondition[] = [{ source: '' }, { language: 'en' }, { seen: 1 }, { silent: 1 }, { blocked: true }];
    expect(isBroken({ any: [...plain, { created: { from: '2026-01-01' } }] }, known)).toBe(false);
  });
});

describe('lists that name lists', () => {
  const lists = new Map([
    ['hand', null],
    ['one', all(tag, list('hand'))],
    ['two', all(list('one'), list('one'), tag)],
    ['three', all(list('two'), { any: [list('gone'), { seen: 1 }] })],
    ['round', all(list('and round'), tag)],
    ['and round', all(list('round'), list('round'))],
  ]);

  test('lead to all that these name, once', () => {
    expect(listsBehind(all(list('three')), lists)).toEqual(new Set(['three', 'two', 'one', 'hand', 'gone']));
    expect(listsBehind(all(list('round')), lists)).toEqual(new Set(['round', 'and round']));
    expect(listsBehind(all(tag), lists)).toEqual(new Set());
  });

  test('must not lead back to themselves', () => {
    expect(isCircle('one', all(list('three')), lists)).toBe(true);
    expect(isCircle('three', all(list('two')), lists)).toBe(false);
  });

  test('count with all that they name, as often as it is asked', () => {
    expect(Object.fromEntries(sizesOf(lists))).toMatchObject({ hand: 1, one: 2, two: 5, gone: 1, three: 7 });
    expect(sizesOf(lists).get('round')).toBe(3);
  });
});
