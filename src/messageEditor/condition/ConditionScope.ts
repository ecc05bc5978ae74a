import { type ComponentType, createContext, use } from 'react';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import type { AskingMessage } from '../StageMessageContext.ts';

/** What conditions of a stage can ask about, beside the fields of contacts. */
export interface ConditionScope {
  tags: readonly Tag[];
  /** The stage's messages that ask. */
  questions: readonly AskingMessage[];
  /** A hook: the sources that people have come from. */
  useSources: () => readonly string[];
  /** Says what the made-up person of the try-out would do by a condition. */
  Tried: ComponentType<{ stageId: string; condition: Condition; of: 'message' | 'exit' }>;
  stageId: string;
  /** The field that the last question of the stage is saved to. */
  answerField: string | null;
}

export const ConditionScopeContext = createContext<ConditionScope | null>(null);

export function useConditionScope(): ConditionScope {
  const scope = use(ConditionScopeContext);
  if (!scope) throw new Error('There is no condition here.');
  return scope;
}
