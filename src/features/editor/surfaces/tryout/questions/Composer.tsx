import { useLingui } from '@lingui/react/macro';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Composer.module.css';
import { useTryoutPersonName } from '#src/features/editor/parts/tryout/useTryoutPersonName.ts';
import {
  useTryoutDispatch,
  useTryoutSession,
  useTryoutState,
} from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import { AnswerChips } from './AnswerChips.tsx';
import { useWaitingQuestion } from './useWaitingQuestion.ts';

/** What the person writes: an answer where a question waits. */
export function Composer() {
  const { t } = useLingui();
  const name = useTryoutPersonName();
  const isNarrow = useNarrow();
  const session = useTryoutSession();
  const answer = useTryoutState((s) => s.answer);
  const waiting = useWaitingQuestion();
  const send = useSendText(waiting?.question.kind === 'phone');
  const label = waiting ? t`Answer as ${name}` : t`Write as ${name}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = answer.trim();
    if (!trimmed || send.isBusy) return;
    send.text(trimmed);
  };
  return (
    <>
      {waiting && <AnswerChips key={waiting.message} waiting={waiting} />}
      <form className="row gap-md" onSubmit={submit}>
        <input
          className={classes.field}
          value={answer}
          maxLength={limits.textChars}
          placeholder={label}
          aria-label={label}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          data-autofocus={isNarrow ? undefined : true}
          onChange={({ target }) => session.setAnswer(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className={classes.send}
          isBusy={send.isBusy}
          aria-label={t`Send`}
          title={t`Send`}
        >
          <IconSend2 size={18} stroke={1.75} aria-hidden />
        </Button>
      </form>
    </>
  );
}

/** A phone number is read by what is loaded only then. */
function useSendText(isPhone: boolean) {
  const act = useTryoutDispatch();
  const session = useTryoutSession();
  const [isBusy, setBusy] = useState(false);
  const asPhone = async (text: string) => {
    setBusy(true);
    try {
      const { parsePhone } = await import('#machines/text/typed/parsePhone.ts');
      const phone = parsePhone(text, currentLanguage() === 'ru' ? 'RU' : null);
      act({ type: 'answer', given: { text, phone } });
      session.setAnswer('');
    } finally {
      setBusy(false);
    }
  };
  const text = (typed: string) => {
    if (isPhone) return void asPhone(typed);
    act({ type: 'text', text: typed });
    session.setAnswer('');
  };
  return { isBusy, text };
}
