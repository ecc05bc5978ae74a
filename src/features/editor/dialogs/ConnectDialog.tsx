import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useConnect } from '../mutations.ts';
import classes from './dialogs.module.css';
import { Sheet } from './Sheet.tsx';

interface Agreed {
  take_over?: boolean;
  change_bot?: boolean;
}

/** Takes a bot's token; asks on where the bot works elsewhere, or is another one than before. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const connect = useConnect();
  const [token, setToken] = useState('');
  const [agreed, setAgreed] = useState<Agreed>({});
  const { tokenErrors, question, failure } = useOutcome(connect.error);
  const send = (more: Agreed) => {
    const agreedNow = { ...agreed, ...more };
    setAgreed(agreedNow);
    connect.mutate(
      { token: token.trim(), ...agreedNow },
      {
        onSuccess: () => {
          notify({ type: 'success', text: t`The bot is connected` });
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim()) send({});
  };
  return (
    <Sheet title={<Trans>Connect a bot</Trans>} onClose={onClose}>
      <form onSubmit={submit}>
        <p className={classes.text}>
          <Trans>Open @BotFather in Telegram, send /newbot or /mybots, and copy the token from there.</Trans>
        </p>
        <div className={classes.gap}>
          <TextField
            label={t`Token`}
            value={token}
            onChange={({ target }) => {
              setToken(target.value);
              setAgreed({});
              connect.reset();
            }}
            errors={tokenErrors}
            placeholder="123456789:AAF…"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        </div>
        {failure && <Alert>{failure}</Alert>}
        {question && <Alert tone="warn">{question.text}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {question ? (
            <Button variant="primary" isBusy={connect.isPending} onClick={() => send(question.agrees)}>
              {question.yes}
            </Button>
          ) : (
            <Button type="submit" variant="primary" isBusy={connect.isPending} disabled={!token.trim()}>
              <Trans>Connect</Trans>
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}

/** What the server said, as something at the field, a question, or a failure. */
function useOutcome(error: unknown) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const none = { tokenErrors: [] as string[], question: null, failure: null };
  if (!error) return none;
  if (!(error instanceof ApiError)) return { ...none, failure: errorText(error) };
  const questions: Partial<Record<string, { text: string; yes: string; agrees: Agreed }>> = {
    webhook_elsewhere: { text: error.detail, yes: t`Take it over`, agrees: { take_over: true } },
    bot_in_use: { text: error.detail, yes: t`Take it over`, agrees: { take_over: true } },
    bot_differs: {
      text: t`This is another bot than before. People stay with the old bot, and their way through this funnel ends.`,
      yes: t`Change the bot`,
      agrees: { change_bot: true },
    },
  };
  const question = questions[error.code ?? ''];
  if (question) return { ...none, question: { ...question, text: question.text || errorText(error) } };
  if (error.fields.token) return { ...none, tokenErrors: error.fields.token };
  return { ...none, failure: errorText(error) };
}
