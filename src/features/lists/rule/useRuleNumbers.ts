import { useQuery } from '@tanstack/react-query';
import type { CountedRule } from '#contract/schemas/contacts/list.ts';
import { useDebounced } from '#src/platform/useDebounced.ts';
import { ruleCountQuery } from '../queries.ts';
import { type BuiltRule, ruleOfDraft } from './ruleOfDraft.ts';
import type { RuleDraft } from './RuleDraft.ts';

export interface RuleNumbers {
  built: BuiltRule;
  /** Of the whole rule; null where no condition is finished yet, undefined before the first answer. */
  counted: CountedRule | null | undefined;
  /** By the key of a condition or a group. */
  of: ReadonlyMap<string, number>;
  /** The numbers are not of what is shown: they come soon. */
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

/** How many people a draft selects, asked when typing pauses; unfinished conditions are left out. */
export function useRuleNumbers(draft: RuleDraft): RuleNumbers {
  const asked = useDebounced(draft);
  const { rule, places } = ruleOfDraft(asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(ruleCountQuery(rule));
  const isOfAsked = !isPlaceholderData && data !== undefined;
  return {
    built: ruleOfDraft(draft),
    counted: rule === null ? null : (data ?? undefined),
    of: new Map(isOfAsked && data ? numbersOf(places, data) : []),
    isPending: asked !== draft || (isFetching && !isOfAsked),
    error,
    retry: () => void refetch(),
  };
}

const numbersOf = (places: BuiltRule['places'], { parts }: CountedRule): [string, number][] =>
  places.flatMap(({ key, within }, at) => {
    const part = parts[at];
    if (!part) return [];
    const inner = within.map((condition, index): [string, number] => [condition, part.parts[index] ?? 0]);
    return [...inner, [key, part.count]];
  });
