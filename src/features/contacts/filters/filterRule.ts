import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import type { ContactsSearch } from '../contactsSearch.ts';

/** The rule of a list that has whom the filters show; null where a rule cannot say it, or there is nothing to say. */
export function filterRule({ search, funnel, stage, tag, list, folder, archived }: ContactsSearch): Rule | null {
  if (search !== undefined || folder !== undefined || archived === true) return null;
  const place: RuleCondition[] =
    funnel === undefined ? [] : [stage === undefined ? { funnel } : { stage: { funnel, stage } }];
  const all: RuleCondition[] = [
    ...place,
    ...(tag === undefined ? [] : [{ tag }]),
    ...(list === undefined ? [] : [{ list }]),
  ];
  return all.length > 0 ? { all } : null;
}
