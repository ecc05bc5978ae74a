import { useLingui } from '@lingui/react/macro';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { actionsText } from './actionText.ts';
import type { ConditionNames, TextForm } from './conditionNames.ts';
import { conditionText, plainConditionText } from './conditionText.ts';
import { type ExitPlace, exitReason, exitWords } from './exitText.ts';
import { questionKindText, questionText } from './questionText.ts';

/** Returns what says conditions, exits, questions and actions in words, in the current language. */
export function useConditionText(names: ConditionNames) {
  const { i18n } = useLingui();
  return {
    condition: (one: Condition, form: TextForm = 'long') => conditionText(i18n, one, { names, form }),
    plain: (one: PlainCondition, form: TextForm = 'long') => plainConditionText(i18n, one, { names, form }),
    exit: (one: Exit, place: ExitPlace, form: TextForm = 'long') => exitWords(i18n, one, place, { names, form }),
    reason: (one: Exit, place: ExitPlace) => exitReason(i18n, one, place, { names, form: 'long' }),
    question: (one: Question) => questionText(i18n, one, names),
    questionKind: (one: Question) => questionKindText(i18n, one, names),
    actions: (some: readonly Action[]) => actionsText(i18n, some, names),
  };
}
