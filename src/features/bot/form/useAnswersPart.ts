import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import { useChangeSettings } from '../mutations.ts';
import { type AnswerField, answersOf, answerFieldsOf } from './answers.ts';
import type { FormPart } from './FormPart.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

export interface AnswersPart extends FormPart {
  fields: Record<AnswerField, string>;
  change: (field: AnswerField, text: string) => void;
}

/** The bot's own replies to presses that lead nowhere; the server keeps them, Telegram does not know them. */
export function useAnswersPart(id: string, answers: FunnelSettings['answers']): AnswersPart {
  const { mutateAsync, error, reset } = useChangeSettings(id);
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.answers`, answerFieldsOf(answers));
  return {
    name: 'answers',
    fields,
    change: (field, text) => change({ [field]: text }),
    isDirty,
    isInvalid: false,
    error,
    save: () => mutateAsync({ answers: answersOf(fields) }).then(() => settle(fields)),
    discard: () => {
      discard();
      reset();
    },
  };
}
