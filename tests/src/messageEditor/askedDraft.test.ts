import { describe, expect, test } from 'vitest';
import { condition as schema, type Condition } from '#contract/schemas/funnels/condition.ts';
import { conditionOfDraft, draftOfCondition, parseAsked } from '#src/messageEditor/condition/askedDraft.ts';

const id = '01900000-0000-7000-8000-000000000001';
const conditions: Condition[] = [
  { all: [{ tag: id }, { source: '', not: true }, { language: 'ru' }] },
  { any: [{ answered: id, not: true }, { all: [{ own: { field: 'phone', op: 'contains', value: '+7' } }] }] },
  {
    all: [
      { own: { field: 'budget', op: 'greater', value: 100 } },
      { own: { field: 'agrees', op: 'is', value: false }, not: true },
      { own: { field: 'birthday', op: 'before', value: 'today' } },
      { own: { field: 'email', op: 'empty' } },
      { any: [{ hours: { from: '22:00', to: '06:00', weekdays: [1, 5] } }, { hours: { from: '09:00', to: '18:00' } }] },
    ],
  },
];

describe('the builder of a funnel’s condition', () => {
  test.each(conditions)('gives back what it was given: %j', (given) => {
    expect(schema.safeParse(given).success).toBe(true);
    const draft = draftOfCondition(given);
    expect(conditionOfDraft(draft)).toMatchObject({ condition: given, unfinished: new Set() });
    expect(parseAsked(JSON.stringify(draft))).toEqual(draft);
  });

  test('leaves out what is unfinished, and names it', () => {
    const built = conditionOfDraft({
      join: 'any',
      parts: [
        { key: 'a', not: false, kind: 'tag', id: null },
        { key: 'b', not: false, kind: 'hours', from: '09:00', to: '09:00', weekdays: [] },
        { key: 'c', not: true, kind: 'language', text: 'en' },
        { key: 'd', kind: 'group', join: 'all', parts: [] },
      ],
    });
    expect(built.condition).toEqual({ any: [{ language: 'en', not: true }] });
    expect([...built.unfinished]).toEqual(['a', 'b', 'd']);
  });

  test('forgets a remembered draft of another version', () => {
    expect(parseAsked('{"join":"all","parts":[{"key":"a","not":false,"kind":"paid"}]}')).toBeNull();
    expect(parseAsked('no JSON')).toBeNull();
  });
});
