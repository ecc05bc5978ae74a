import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { useNewField } from '#src/messageEditor/fields/useNewField.ts';
import { fieldForAnswers } from '#src/messageEditor/question/fieldForAnswers.ts';
import { messageLine } from '#src/features/editor/model/messageLine.ts';
import { answersWithoutWay, choiceQuestion } from '#src/features/editor/model/newExits.ts';
import { useExitActions } from '../actions/useExitActions.ts';

type Choosing = Extract<Question, { kind: 'choice' }>;

/** The last message of a stage that lets people choose. */
function choosingMessage({ messages }: Stage): { message: Message; question: Choosing } | null {
  for (const message of messages.toReversed())
    if (message.question?.kind === 'choice') return { message, question: message.question };
  return null;
}

/**
 * Leads each answer of the stage's question its own way. Where no field keeps the answers, a new one is made for them first,
 * since later stages can ask about a field alone. Null where nothing lets people choose, or each answer has its way.
 */
export function useWaysForEach(stage: Stage) {
  const { t } = useLingui();
  const { addExits, addWaysBy } = useExitActions();
  const createField = useNewField();
  const [id] = useState(() => v7());
  const asked = choiceQuestion(stage);
  const choosing = asked ? null : choosingMessage(stage);
  const title = choosing ? messageLine(choosing.message.text) || t`Answer` : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!choosing || title === null) return;
      const field = await createField({ id, title, made: fieldForAnswers(choosing.question) });
      addWaysBy(stage.id, choosing.message.id, field);
    },
  });
  if (asked ? answersWithoutWay(stage, asked).length === 0 : !choosing) return null;
  return {
    count: asked?.labels.length ?? choosing?.question.choices.length ?? 0,
    /** The title of the field that is made with the ways. */
    newField: title,
    isPending,
    error,
    add: () => (asked ? addExits(stage.id, 'each') : mutate()),
  };
}
