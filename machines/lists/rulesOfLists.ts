import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { conditionsOf, listsOf } from './conditions.ts';

/** The lists that rules may name: a rule, or null for a list by hand. Those in the archive are left out. */
export type KnownLists = ReadonlyMap<string, Rule | null>;

/** All lists that a rule leads to, through the rules of the lists that it names. */
export function listsBehind(rule: Rule, lists: KnownLists): Set<string> {
  const found = new Set<string>();
  const open = listsOf(rule);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const named = lists.get(id);
    if (named) open.push(...listsOf(named));
  }
  return found;
}

/** Whether the rule would lead the list back to itself. */
export const isCircle = (id: string, rule: Rule, lists: KnownLists): boolean => listsBehind(rule, lists).has(id);

/** How many conditions each list has with all that it names; a list named twice counts twice, as it is asked twice. */
export function sizesOf(lists: KnownLists): Map<string, number> {
  const sizes = new Map<string, number>();
  const sizeOf = (id: string): number => {
    const known = sizes.get(id);
    if (known !== undefined) return known;
    sizes.set(id, 1);
    const rule = lists.get(id);
    const size = rule
      ? conditionsOf(rule).reduce((sum, asked) => sum + ('list' in asked ? sizeOf(asked.list) : 1), 0)
      : 1;
    sizes.set(id, size);
    return size;
  };
  for (const id of lists.keys()) sizeOf(id);
  return sizes;
}
