import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { type RetryReason, retryText } from '#machines/journey/answers/retryText.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { Fold } from '#src/messageEditor/groups/Group.tsx';
import groups from '#src/messageEditor/groups/Group.module.css';
import { useMessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { Stepper } from '#src/ui/field/Stepper.tsx';
import { withEnding, withoutUnset } from '../newQuestion.ts';
import type { FoldPart } from './FoldPart.ts';

/** What is said to an answer that does not fit, and how many answers are taken. */
export function RetryFold({ question, onChange, isOpen, onToggle }: FoldPart) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const { tries } = question;
  const triesText = tries === undefined ? t`any number` : t`${plural(tries, { one: '# try', other: '# tries' })}`;
  const most = limits.questionTries;
  const set = (next: number | undefined) => onChange(withEnding(question, { tries: next }), 'tries');
  return (
    <Fold
      title={isOpen ? t`If the answer doesn’t fit` : t`Doesn’t fit`}
      summary={tries === 1 ? t`doesn’t ask again` : t`asks again, ${triesText}`}
      aside={
        <Stepper
          label={t`Tries`}
          less={t`Fewer tries`}
          more={t`More tries`}
          canLess={tries !== 1}
          canMore={tries !== undefined}
          onLess={() => set(tries === undefined ? most : tries - 1)}
          onMore={() => set(tries === undefined || tries >= most ? undefined : tries + 1)}
        >
          {triesText}
        </Stepper>
      }
      {...{ isOpen, onToggle }}
    >
      <textarea
        className={groups.input}
        rows={2}
        aria-label={t`What is said then`}
        placeholder={retryText(reasonOf(question), currentLanguage())}
        value={question.retry ?? ''}
        maxLength={limits.retryChars}
        dir="auto"
        onChange={({ target }) =>
          onChange(withoutUnset({ ...question, retry: target.value === '' ? undefined : target.value }), 'retry')
        }
        onBlur={flush}
      />
    </Fold>
  );
}

/** Why an answer most likely does not fit. */
function reasonOf(question: Question): RetryReason {
  switch (question.kind) {
    case 'number': {
      const { least = null, most = null, whole } = question;
      if (least !== null || most !== null) return { kind: 'number_bounds', least, most };
      return { kind: whole ? 'whole_number' : 'number' };
    }
    case 'date':
      return { kind: 'date' };
    case 'phone':
      return { kind: 'phone' };
    case 'text':
    case 'email':
    case 'choice':
    case 'file':
    case 'place':
      return { kind: question.kind };
  }
}
