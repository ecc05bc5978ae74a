import { limits } from '#contract/limits.ts';
import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import type { AskedOf, ConditionDraft, GroupDraft, PartDraft, RuleDraft } from './RuleDraft.ts';

export interface BuiltRule {
  /** The finished conditions; null where there is none. */
  rule: Rule | null;
  /** The keys of its parts, and of their conditions, in the rule's order. */
  places: { key: string; within: string[] }[];
  /** The keys of conditions, and of empty groups, where something is still to be chosen. */
  unfinished: ReadonlySet<string>;
}

/** The rule of a draft, without its unfinished conditions. */
export function ruleOfDraft(draft: RuleDraft): BuiltRule {
  const unfinished = new Set<string>();
  const built = draft.parts.flatMap((part) => {
    const one = buildPart(part, unfinished);
    return one === null ? [] : [one];
  });
  const parts = built.map(({ part }) => part);
  const rule = parts.length === 0 ? null : draft.join === 'all' ? { all: parts } : { any: parts };
  return { rule, places: built.map(({ key, within }) => ({ key, within })), unfinished };
}

type Group = Exclude<Extract<Rule, { all: unknown }>['all'][number], RuleCondition>;
interface BuiltPart {
  part: RuleCondition | Group;
  key: string;
  within: string[];
}

function buildPart(part: PartDraft, unfinished: Set<string>): BuiltPart | null {
  if (part.kind === 'group') return buildGroup(part, unfinished);
  const { key } = part;
  const condition = conditionOf(part);
  if (condition !== null) return { part: condition, key, within: [key] };
  unfinished.add(key);
  return null;
}

function buildGroup({ key, join, parts }: GroupDraft, unfinished: Set<string>): BuiltPart | null {
  if (parts.length === 0) unfinished.add(key);
  const within: string[] = [];
  const conditions: RuleCondition[] = [];
  for (const part of parts) {
    const condition = conditionOf(part);
    if (condition === null) unfinished.add(part.key);
    else {
      within.push(part.key);
      conditions.push(condition);
    }
  }
  if (conditions.length === 0) return null;
  return { part: join === 'all' ? { all: conditions } : { any: conditions }, key, within };
}

/** The finished condition, or null. */
export function conditionOf(draft: ConditionDraft): RuleCondition | null {
  const asked = finished(draft);
  if (asked === null) return null;
  if ('seen' in asked && draft.not) return { silent: asked.seen };
  if ('blocked' in asked) return { blocked: !draft.not };
  return draft.not ? { ...asked, not: true } : asked;
}

type Positive = Exclude<RuleCondition, { silent: number }>;

function finished(draft: ConditionDraft): Positive | null {
  switch (draft.kind) {
    case 'tag':
      return draft.id === null ? null : { tag: draft.id };
    case 'funnel':
      return draft.id === null ? null : { funnel: draft.id };
    case 'finished':
      return draft.id === null ? null : { finished: draft.id };
    case 'list':
      return draft.id === null ? null : { list: draft.id };
    case 'stage':
    case 'visited':
      return finishedStage(draft);
    case 'source':
      return draft.text === null ? null : { source: draft.text };
    case 'language':
      return draft.text === null ? null : { language: draft.text };
    case 'own':
      return finishedField(draft);
    case 'seen':
      return isDays(draft.days) ? { seen: Number(draft.days) } : null;
    case 'blocked':
      return { blocked: true };
    case 'created':
      return finishedSpan(draft);
    case 'pressed':
      return finishedPress(draft);
  }
}

function finishedStage({ kind, funnel, stage }: AskedOf<'stage' | 'visited'>): Positive | null {
  if (funnel === null || stage === null) return null;
  return kind === 'stage' ? { stage: { funnel, stage } } : { visited: { funnel, stage } };
}

const isDays = (days: string): boolean => /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= limits.ruleDays;

/** Days as they are written order as they follow each other. */
function finishedSpan({ from, to }: AskedOf<'created'>): Positive | null {
  if ((from === '' && to === '') || (from !== '' && to !== '' && from > to)) return null;
  return { created: { ...(from !== '' && { from }), ...(to !== '' && { to }) } };
}

const finishedPress = ({ mailing, button }: AskedOf<'pressed'>): Positive | null =>
  mailing === null ? null : { pressed: { mailing, ...(button !== null && { button }) } };

const isDay = /^\d{4}-\d\d-\d\d$/;

function finishedField({ field, op, value, type }: AskedOf<'own'>): Positive | null {
  if (field === null) return null;
  if (op === 'empty') return { own: { field, op } };
  if (value.trim() === '') return null;
  if (op === 'contains') return { own: { field, op, value } };
  if (op === 'before') return isDay.test(value) ? { own: { field, op, value } } : null;
  const number = Number(value.replace(',', '.'));
  if (op === 'greater') return Number.isFinite(number) ? { own: { field, op, value: number } } : null;
  if (type === 'number') return Number.isFinite(number) ? { own: { field, op, value: number } } : null;
  return { own: { field, op, value: type === 'boolean' ? value === 'true' : value } };
}
