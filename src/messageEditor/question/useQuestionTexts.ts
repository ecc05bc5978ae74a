import { useLingui } from '@lingui/react/macro';
import type { QuestionTexts } from './newQuestion.ts';

/** What a new question says at first, in the language of the interface. */
export function useQuestionTexts(): QuestionTexts {
  const { t } = useLingui();
  return {
    phoneButton: t`Send my number`,
    placeButton: t`Send the place`,
    choices: [t`Yes`, t`No`],
  };
}
