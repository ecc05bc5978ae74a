import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import type { DraftOf, PartOf } from '#src/shell/conditions/conditionDraft.ts';
import { askedOfOwn, type OwnAsked } from '#src/shell/conditions/own/ownAsked.ts';

type Id = string | null;
/** What a condition of each kind asks, where a choice may still be missing. */
interface AskedBy {
  tag: { id: Id };
  funnel: { id: Id };
  finished: { id: Id };
  list: { id: Id };
  stage: { funnel: Id; stage: Id };
  visited: { funnel: Id; stage: Id };
  /** An empty source means none. */
  source: { text: string | null };
  language: { text: string | null };
  own: OwnAsked;
  /** Turned round it is silence. */
  seen: { days: string };
  blocked: object;
  created: { from: string; to: string };
  pressed: { mailing: Id; button: Id };
}
export type ConditionKind = keyof AskedBy;
export type AskedOf<Kind extends ConditionKind> = { [K in Kind]: { kind: K } & AskedBy[K] }[Kind];
export type Asked = AskedOf<ConditionKind>;

/** A condition while it is built; `not` turns it round. */
export type ConditionOf<Kind extends ConditionKind> = { key: string; not: boolean } & AskedOf<Kind>;
export type ConditionDraft = ConditionOf<ConditionKind>;
export type PartDraft = PartOf<ConditionDraft>;

/** A rule while it is built. */
export type RuleDraft = DraftOf<ConditionDraft>;

/** A rule to be changed. Keys follow from places, so that the same rule gives the same draft. */
export function draftOfRule(rule: Rule): RuleDraft {
  const [join, parts] = 'all' in rule ? (['all', rule.all] as const) : (['any', rule.any] as const);
  return {
    join,
    parts: parts.map((part, at): PartDraft => {
      const key = String(at);
      if (!('all' in part || 'any' in part)) return draftOfCondition(part, key);
      const [inner, conditions] = 'all' in part ? (['all', part.all] as const) : (['any', part.any] as const);
      const within = conditions.map((condition, index) => draftOfCondition(condition, `${key}.${index}`));
      return { key, kind: 'group', join: inner, parts: within };
    }),
  };
}

function draftOfCondition(condition: RuleCondition, key: string): ConditionDraft {
  const { asked, isTurned } = askedBy(condition);
  return { key, not: (condition.not === true) !== isTurned, ...asked };
}

const asIs = (asked: Asked) => ({ asked, isTurned: false });

function askedBy(condition: RuleCondition): { asked: Asked; isTurned: boolean } {
  if ('tag' in condition) return asIs({ kind: 'tag', id: condition.tag });
  if ('funnel' in condition) return asIs({ kind: 'funnel', id: condition.funnel });
  if ('finished' in condition) return asIs({ kind: 'finished', id: condition.finished });
  if ('list' in condition) return asIs({ kind: 'list', id: condition.list });
  if ('stage' in condition) return asIs({ kind: 'stage', ...condition.stage });
  if ('visited' in condition) return asIs({ kind: 'visited', ...condition.visited });
  if ('source' in condition) return asIs({ kind: 'source', text: condition.source });
  if ('language' in condition) return asIs({ kind: 'language', text: condition.language });
  if ('own' in condition) return asIs({ kind: 'own', ...askedOfOwn(condition.own) });
  if ('seen' in condition) return asIs({ kind: 'seen', days: String(condition.seen) });
  if ('silent' in condition) return { asked: { kind: 'seen', days: String(condition.silent) }, isTurned: true };
  if ('blocked' in condition) return { asked: { kind: 'blocked' }, isTurned: !condition.blocked };
  if ('created' in condition) {
    const { from = '', to = '' } = condition.created;
    return asIs({ kind: 'created', from, to });
  }
  const { mailing, button = null } = condition.pressed;
  return asIs({ kind: 'pressed', mailing, button });
}
