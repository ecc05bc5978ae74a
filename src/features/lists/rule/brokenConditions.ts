import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { isBroken, type KnownThings } from '#machines/lists/isBroken.ts';
import { conditionsOf } from '#machines/lists/conditions.ts';

/** What a condition names, or the named list, is gone; a list is in the archive, or broken itself. */
export type Break = 'gone' | 'archived' | 'list';
export type Named = 'tag' | 'funnel' | 'stage' | 'list' | 'own' | 'mailing';

/** What the choices know to be there, as the server checks it. */
export const knownThings = (choices: RuleChoices): KnownThings => ({
  tags: new Set(choices.funnels.flatMap(({ tags }) => tags.map(({ id }) => id))),
  funnels: new Map(choices.funnels.map(({ id, stages }) => [id, new Set(stages.map((stage) => stage.id))])),
  mailings: new Map(choices.mailings.map(({ id, buttons }) => [id, new Set(buttons.map((button) => button.id))])),
  fields: new Set(choices.fields.flatMap(({ id, name }) => [id, name])),
  lists: new Map(choices.lists.filter(({ archived }) => !archived).map(({ id, rule }) => [id, rule])),
});

/** Why a condition has nobody, or null. */
export function breakOf(condition: RuleCondition, choices: RuleChoices, known = knownThings(choices)): Break | null {
  if (!isBroken({ all: [condition] }, known)) return null;
  if (!('list' in condition)) return 'gone';
  const list = choices.lists.find(({ id }) => id === condition.list);
  if (!list) return 'gone';
  return list.archived ? 'archived' : 'list';
}

/** What the broken conditions of a rule name, each kind once. */
export function brokenNames(rule: Rule, choices: RuleChoices): Named[] {
  const known = knownThings(choices);
  return [
    ...new Set(
      conditionsOf(rule)
        .filter((condition) => breakOf(condition, choices, known) !== null)
        .map(namedBy),
    ),
  ];
}

function namedBy(condition: RuleCondition): Named {
  if ('tag' in condition) return 'tag';
  if ('funnel' in condition || 'finished' in condition) return 'funnel';
  if ('stage' in condition || 'visited' in condition) return 'stage';
  if ('list' in condition) return 'list';
  return 'own' in condition ? 'own' : 'mailing';
}
