// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rule as ruleSchema } from '#contract/schemas/contacts/rule.ts';
import { withCondition, withJoin, withoutPart, withPart } from '#src/shell/conditions/editDraft.ts';
import { parseDraft } from '#src/features/lists/rule/parseDraft.ts';
import { type ConditionDraft, draftOfRule, type RuleDraft } from '#src/features/lists/rule/RuleDraft.ts';
import { ruleOfDraft } from '#src/features/lists/rule/ruleOfDraft.ts';
import { anyDraft } from './anyDraft.ts';

const conditionsOf = ({ parts }: RuleDraft): ConditionDraft[] =>
  parts.flatMap((part) => (part.kind === 'group' ? part.parts : [part]));

describe('the rule of a draft', () => {
  test('is always one that the API takes, and has every condition that is not unfinished', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { rule, places, unfinished } = ruleOfDraft(draft);
        if (rule !== null) expect(ruleSchema.safeParse(rule).success).toBe(true);
        const finished = conditionsOf(draft).filter(({ key }) => !unfinished.has(key));
        expect(places.flatMap(({ within }) => within)).toEqual(finished.map(({ key }) => key));
        expect(rule === null).toBe(finished.length === 0);
      }),
    );
  });

  test('comes back the same from the draft that is made of it', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { rule } = ruleOfDraft(draft);
        if (rule !== null) expect(ruleOfDraft(draftOfRule(rule))).toMatchObject({ rule, unfinished: new Set() });
      }),
    );
  });

  test('says silence and openness without “not”', () => {
    const rule = {
      any: [
        { seen: 7, not: true },
        { silent: 7, not: true },
        { blocked: true, not: true },
      ],
    };
    expect(ruleOfDraft(draftOfRule(rule)).rule).toEqual({ any: [{ silent: 7 }, { seen: 7 }, { blocked: false }] });
  });

  test('takes a number with a decimal comma', () => {
    const own = {
      key: 'a',
      not: false,
      kind: 'own',
      field: 'age',
      op: 'greater',
      value: '1,5',
      type: 'number',
    } as const;
    expect(ruleOfDraft({ join: 'all', parts: [own] }).rule).toEqual({
      all: [{ own: { field: 'age', op: 'greater', value: 1.5 } }],
    });
  });
});

test('a draft is read again as it was stored, and what is none is left', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    }),
  );
  for (const json of ['', '{', '{}', '[]', '{"join":"all","parts":[{"kind":"tag"}]}', '{"join":"one","parts":[]}'])
    expect(parseDraft(json)).toBeNull();
});

test('parts are added, changed and removed wherever they are', () => {
  const tag = (key: string, id: string | null = null): ConditionDraft => ({ key, not: false, kind: 'tag', id });
  const start: RuleDraft = { join: 'all', parts: [tag('a'), { key: 'g', kind: 'group', join: 'any', parts: [] }] };
  const within = withPart(start, tag('b'), 'g');
  expect(conditionsOf(within).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(conditionsOf(withCondition(within, tag('b', 'VIP')))[1]).toMatchObject({ id: 'VIP' });
  expect(withJoin(within, 'all', 'g').parts[1]).toMatchObject({ join: 'all' });
  expect(withJoin(within, 'any')).toMatchObject({ join: 'any', parts: within.parts });
  expect(withoutPart(within, 'b')).toEqual(start);
  expect(withoutPart(within, 'g').parts).toEqual([tag('a')]);
});
