import { useLingui } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { useScopeNames } from '../condition/useScopeNames.ts';
import { Group } from '../groups/Group.tsx';
import { problemsOf, questionCodes } from '../problems/fieldProblems.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';

const QuestionForm = lazy(async () => ({ default: (await import('./QuestionForm.tsx')).QuestionForm }));

interface Props {
  message: Message;
  question: Question;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** What a message asks. */
export function AskGroup({ message, question, isOpen, onToggle }: Props) {
  const { t } = useLingui();
  const { isSheet, problems } = useStageMessageEditor();
  const words = useConditionText(useScopeNames());
  return (
    <Group
      icon={<IconHelp size={16} stroke={1.75} aria-hidden />}
      title={t`Asks`}
      summary={words.questionKind(question)}
      isWrong={problemsOf(problems, questionCodes).length > 0}
      {...{ isOpen, isSheet, onToggle }}
    >
      <Suspense>
        <QuestionForm message={message} question={question} onRemoved={() => onToggle(false)} />
      </Suspense>
    </Group>
  );
}
