import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question, QuestionKind } from '#contract/schemas/funnels/question.ts';
import classes from './Question.module.css';
import { ofKind } from './newQuestion.ts';
import { questionKindIcons } from './questionKindIcons.ts';
import type { QuestionPart } from './QuestionPart.ts';
import { useQuestionTexts } from './useQuestionTexts.ts';

/** What is asked: a radio group of cards. Going back to a kind brings back what was set for it. */
export function QuestionKindChoice({ message, question, onChange }: QuestionPart & { message: Message }) {
  const { t } = useLingui();
  const name = useId();
  const texts = useQuestionTexts();
  const before = useRef(new Map<QuestionKind, Question>());
  const labels: Record<QuestionKind, string> = {
    text: t({ message: 'Text', context: 'what is asked' }),
    number: t({ message: 'Number', context: 'what is asked' }),
    choice: t({ message: 'Choices', context: 'what is asked' }),
    phone: t({ message: 'Phone', context: 'what is asked' }),
    email: t({ message: 'E-mail', context: 'what is asked' }),
    date: t({ message: 'Date', context: 'what is asked' }),
    file: t({ message: 'File', context: 'what is asked' }),
    place: t({ message: 'Place', context: 'what is asked' }),
  };
  const choose = (kind: QuestionKind) => {
    before.current.set(question.kind, question);
    const hasButtons = message.buttons.length > 0;
    const known = before.current.get(kind);
    const made = ofKind(question, { kind, hasButtons, texts });
    onChange(known && !(hasButtons && 'button' in known) ? { ...made, ...known } : made);
  };
  return (
    <div className={classes.kinds} role="radiogroup" aria-label={t`What is asked`}>
      {(Object.keys(questionKindIcons) as QuestionKind[]).map((kind) => {
        const Icon = questionKindIcons[kind];
        return (
          <label key={kind} className={classes.kind} data-on={kind === question.kind || undefined}>
            <input
              type="radio"
              className="whole-input"
              name={name}
              value={kind}
              checked={kind === question.kind}
              onChange={() => choose(kind)}
            />
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>{labels[kind]}</span>
          </label>
        );
      })}
    </div>
  );
}
