import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { conditionsOf } from './conditions.ts';
import type { KnownLists } from './rulesOfLists.ts';

/** What rules may name; all else is gone. */
export interface KnownThings {
  tags: ReadonlySet<string>;
  /** The stages of each funnel. */
  funnels: ReadonlyMap<string, ReadonlySet<string>>;
  /** The buttons of each mailing. */
  mailings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names and ids of the owner's own fields. */
  fields: ReadonlySet<string>;
  lists: KnownLists;
}

/** Whether a rule, or that of a list it names, names something that is gone. */
export function isBroken(rule: Rule, known: KnownThings): boolean {
  const checked = new Set<string>();
  const open = [rule];
  for (let asked = open.pop(); asked !== undefined; asked = open.pop()) {
    for (const condition of conditionsOf(asked)) {
      if (isGone(condition, known)) return true;
      if (!('list' in condition) || checked.has(condition.list)) continue;
      checked.add(condition.list);
      const named = known.lists.get(condition.list);
      if (named) open.push(named);
    }
  }
  return false;
}

function isGone(condition: RuleCondition, { tags, funnels, mailings, fields, lists }: KnownThings): boolean {
  if ('tag' in condition) return !tags.has(condition.tag);
  if ('funnel' in condition) return !funnels.has(condition.funnel);
  if ('finished' in condition) return !funnels.has(condition.finished);
  if ('stage' in condition) return funnels.get(condition.stage.funnel)?.has(condition.stage.stage) !== true;
  if ('visited' in condition) return funnels.get(condition.visited.funnel)?.has(condition.visited.stage) !== true;
  if ('list' in condition) return !lists.has(condition.list);
  if ('own' in condition) return !fields.has(condition.own.field);
  if (!('pressed' in condition)) return false;
  const { mailing, button } = condition.pressed;
  const buttons = mailings.get(mailing);
  return buttons === undefined || (button !== undefined && !buttons.has(button));
}
