import { createContext, use } from 'react';
import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import type { SentenceOf } from '#src/shell/conditions/SentenceProps.ts';
import type { ConditionDraft } from './RuleDraft.ts';
import type { RuleNumbers } from './useRuleNumbers.ts';

interface Building {
  choices: RuleChoices;
  /** The list that the rule is of; null while it is not saved. */
  list: string | null;
  /** Saving was tried: what is missing is said. */
  hasTried: boolean;
  numbers: RuleNumbers;
}

const Context = createContext<Building | null>(null);
export const RuleProvider = Context.Provider;

export function useBuilding(): Building {
  const building = use(Context);
  if (!building) throw new Error('There is no rule here.');
  return building;
}

/** The props of a sentence: a condition, and what takes it changed. */
export interface SentenceProps<Condition = ConditionDraft> extends Omit<SentenceOf<Condition>, 'onChange'> {
  onChange: (condition: ConditionDraft) => void;
}
