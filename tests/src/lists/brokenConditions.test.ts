// @vitest-environment node
import { expect, test } from 'vitest';
import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import type { RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { breakOf, brokenNames } from '#src/features/lists/rule/brokenConditions.ts';
import { findOptions } from '#src/shell/findOptions.ts';

const choices: RuleChoices = {
  funnels: [
    {
      ...{ id: 'f', name: 'Clay', bot: null },
      stages: [{ id: 's', title: 'Offer', colour: 'teal' }],
      tags: [{ id: 't', title: 'VIP', colour: 'blue' }],
    },
  ],
  mailings: [{ id: 'm', title: 'News', buttons: [{ id: 'b', label: 'Go', kind: 'next' }] }],
  lists: [
    { id: 'fine', name: 'Fine', rule: { all: [{ tag: 't' }] }, archived: false },
    { id: 'away', name: 'Away', rule: null, archived: true },
    { id: 'sick', name: 'Sick', rule: { any: [{ seen: 1 }, { all: [{ list: 'away' }] }] }, archived: false },
  ],
  fields: [{ id: 'x', title: 'Age', name: 'age', kind: 'number', choices: [] }],
  sources: [],
  languages: [],
};

test.each<[RuleCondition, ReturnType<typeof breakOf>]>([
  [{ tag: 't' }, null],
  [{ tag: 'gone', not: true }, 'gone'],
  [{ stage: { funnel: 'f', stage: 's' } }, null],
  [{ visited: { funnel: 'f', stage: 'gone' } }, 'gone'],
  [{ own: { field: 'age', op: 'empty' } }, null],
  [{ own: { field: 'city', op: 'empty' } }, 'gone'],
  [{ pressed: { mailing: 'm', button: 'b' } }, null],
  [{ pressed: { mailing: 'm', button: 'gone' } }, 'gone'],
  [{ list: 'fine' }, null],
  [{ list: 'gone' }, 'gone'],
  [{ list: 'away' }, 'archived'],
  [{ list: 'sick', not: true }, 'list'],
  [{ blocked: true }, null],
])('%j is broken: %s', (condition, why) => expect(breakOf(condition, choices)).toBe(why));

test('a rule says each kind of what is gone once', () => {
  const rule = { all: [{ tag: 'a' }, { tag: 'b' }, { any: [{ list: 'sick' }, { funnel: 'f' }] }] };
  expect(brokenNames(rule, choices)).toEqual(['tag', 'list']);
});

test('options are found by their label, then by what stands aside', () => {
  const option = (label: string, aside = '') => ({ label, aside });
  const options = [option('Paid', 'Clay'), option('Ёлка'), option('Clay lovers'), option('A clay cup')];
  const found = (query: string) => findOptions(options, query).map(({ label }) => label);
  expect(found('CLAY ')).toEqual(['Clay lovers', 'A clay cup', 'Paid']);
  expect(found('елк')).toEqual(['Ёлка']);
  expect(found('cup CLAY')).toEqual(['A clay cup']);
  expect(found('clay paid')).toEqual(['Paid']);
  expect(found('')).toEqual(options.map(({ label }) => label));
});
