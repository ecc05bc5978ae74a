import { limits } from '#contract/limits.ts';
import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { buildDraft, type BuiltDraft } from '#src/shell/conditions/buildDraft.ts';
import { finishedOwn } from '#src/shell/conditions/own/ownAsked.ts';
import type { AskedOf, ConditionDraft, RuleDraft } from './RuleDraft.ts';

export interface BuiltRule extends Omit<BuiltDraft<RuleCondition>, 'whole'> {
  /** The finished conditions; null where there is none. */
  rule: Rule | null;
}

/** The rule of a draft, without its unfinished conditions. */
export function ruleOfDraft(draft: RuleDraft): BuiltRule {
  const { whole: rule, ...built } = buildDraft(draft, conditionOf);
  return { rule, ...built };
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

function finishedField(asked: AskedOf<'own'>): Positive | null {
  const own = finishedOwn(asked);
  return own && { own };
}
