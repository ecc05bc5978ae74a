import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';

/** The parts of a rule, or of a rule nested in it, with how they are joined. */
export const rulePartsOf = <All, Any>(rule: { all: All } | { any: Any }) =>
  'all' in rule ? ({ join: 'all', parts: rule.all } as const) : ({ join: 'any', parts: rule.any } as const);

/** Every condition of a rule, the nested ones too. */
export const conditionsOf = (rule: Rule): RuleCondition[] =>
  rulePartsOf(rule).parts.flatMap((part) => ('all' in part ? part.all : 'any' in part ? part.any : [part]));

/** The lists that a rule names. */
export const listsOf = (rule: Rule): string[] =>
  conditionsOf(rule).flatMap((condition) => ('list' in condition ? [condition.list] : []));
