import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import groups from '#src/messageEditor/groups/Group.module.css';
import { useMessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { FieldProblems } from '#src/messageEditor/problems/FieldProblems.tsx';
import { problemsOf } from '#src/messageEditor/problems/fieldProblems.ts';
import { useStageMessageEditor } from '#src/messageEditor/StageMessageContext.ts';
import { withoutUnset } from '../newQuestion.ts';
import { useQuestionTexts } from '../useQuestionTexts.ts';

interface Props {
  message: Message;
  question: Extract<Question, { kind: 'phone' | 'place' }>;
  onChange: (question: Question, burst?: string) => void;
}

/** The button that Telegram shows under the input, by which people send their number or their place. */
export function KeyboardButton({ message, question, onChange }: Props) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const { problems } = useStageMessageEditor();
  const texts = useQuestionTexts();
  const id = useId();
  const [blank, setBlank] = useState<string | null>(null);
  const hasButtons = message.buttons.length > 0;
  const isWithout = question.button === undefined;
  const write = (typed: string) => {
    const label = [...stripUnstorable(typed)].slice(0, limits.keyboardButtonChars).join('');
    const isBlank = isInvisible(label);
    setBlank(isBlank ? label : null);
    onChange(withoutUnset({ ...question, button: isBlank ? undefined : label }), 'button');
  };
  return (
    <div>
      <label htmlFor={id} className={groups.label}>
        <Trans>Button under the input</Trans>
      </label>
      <input
        id={id}
        className={groups.input}
        value={blank ?? question.button ?? ''}
        placeholder={question.kind === 'phone' ? texts.phoneButton : texts.placeButton}
        disabled={hasButtons && isWithout}
        dir="auto"
        onChange={({ target }) => write(target.value)}
        onBlur={() => {
          setBlank(null);
          flush();
        }}
      />
      <p className={`${groups.hint} mt-xs`}>
        {hasButtons && isWithout
          ? t`Telegram shows it only where the message has no buttons of its own.`
          : isWithout
            ? question.kind === 'phone'
              ? t`Without it people type their number.`
              : t`Without it people send a place from the attachments.`
            : t`While it is there, the message can have no other buttons.`}
      </p>
      <FieldProblems problems={problemsOf(problems, ['question_keyboard'])} />
    </div>
  );
}
