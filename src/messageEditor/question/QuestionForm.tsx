import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldProblems } from '../problems/FieldProblems.tsx';
import { problemsOf } from '../problems/fieldProblems.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';
import { AnswerFieldPick } from './AnswerFieldPick.tsx';
import { ChoiceKeys } from './choices/ChoiceKeys.tsx';
import { ChoiceRows } from './choices/ChoiceRows.tsx';
import { DateBounds } from './fitting/DateBounds.tsx';
import { FileKinds } from './fitting/FileKinds.tsx';
import { KeyboardButton } from './fitting/KeyboardButton.tsx';
import { NumberBounds } from './fitting/NumberBounds.tsx';
import { QuestionEnding } from './ending/QuestionEnding.tsx';
import { QuestionKindChoice } from './QuestionKindChoice.tsx';
import type { QuestionPart } from './QuestionPart.ts';

interface Props {
  message: Message;
  question: Question;
  onRemoved: () => void;
}

/** Edits a question, in the order of thinking: what is asked, where it is kept, and what if. */
export function QuestionForm({ message, question, onRemoved }: Props) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const { change, problems, isSheet } = useStageMessageEditor();
  const part: QuestionPart = {
    question,
    onChange: (changed, burst) =>
      change(
        { question: changed },
        { label: t`Change the question`, ...(burst && { burst: `question:${burst}:${message.id}` }) },
      ),
  };
  const remove = () => {
    change({ question: null }, { label: t`Remove the question` });
    onRemoved();
  };
  return (
    <fieldset className="stack gap-lg one-column min-w-0" disabled={!isEditable}>
      <FieldProblems problems={problemsOf(problems, ['question_without_text'])} />
      <QuestionKindChoice message={message} {...part} />
      <Fitting message={message} {...part} />
      {isSheet && question.kind === 'choice' && <ChoiceKeys message={message} question={question} />}
      {'field' in question && <AnswerFieldPick question={question} onChange={part.onChange} />}
      <QuestionEnding {...part} />
      {isEditable && (
        <div>
          <Button size="small" variant="ghost" onClick={remove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Remove the question</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Which answers fit, and how they are given. */
function Fitting({ message, question, onChange }: QuestionPart & { message: Message }) {
  switch (question.kind) {
    case 'text':
    case 'number':
      return <NumberBounds key={question.kind} question={question} onChange={onChange} />;
    case 'date':
      return <DateBounds question={question} onChange={onChange} />;
    case 'choice':
      return <ChoiceRows question={question} onChange={onChange} />;
    case 'file':
      return <FileKinds question={question} onChange={onChange} />;
    case 'phone':
    case 'place':
      return <KeyboardButton message={message} question={question} onChange={onChange} />;
    case 'email':
      return null;
  }
}
