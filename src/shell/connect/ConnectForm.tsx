import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { ConnectInput } from '#contract/schemas/funnels/funnelInput.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTypedToken } from '#src/shell/typed/useTypedToken.ts';
import { TextField } from '#src/ui/field/TextField.tsx';

type Agreed = Omit<ConnectInput, 'token'>;

interface Props {
  /** What it connects a bot to; a typed token survives a closed dialog. */
  place: string;
  /** The error of the last attempt. */
  error: unknown;
  isPending: boolean;
  /** The people in the funnel and its state: another bot affects them. */
  people: number;
  state: FunnelState;
  hint?: ReactNode;
  onConnect: (input: ConnectInput) => void;
  /** Another token was entered, so the last error is obsolete. */
  onReset: () => void;
  onCancel?: () => void;
}

/**
 * The form for a bot's token; asks for confirmation where the bot is used elsewhere, or differs from the previous one.
 */
export function ConnectForm({ place, error, isPending, people, state, hint, onConnect, onReset, onCancel }: Props) {
  const { t } = useLingui();
  const { token, change: setToken, forget } = useTypedToken(place);
  const [agreed, setAgreed] = useState<Agreed>({});
  const { tokenErrors, question, failure } = useOutcome(error, people, state);
  const send = (more: Agreed) => {
    const agreedNow = { ...agreed, ...more };
    setAgreed(agreedNow);
    forget();
    onConnect({ token: token.trim(), ...agreedNow });
  };
  const keepRefused = useEffectEvent(() => setToken(token));
  useEffect(() => {
    if (error) keepRefused();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() && !isPending) send(question?.agrees ?? {});
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t`Token`}
        value={token}
        onChange={({ target }) => {
          setToken(target.value);
          setAgreed({});
          onReset();
        }}
        readOnly={isPending}
        hint={hint}
        errors={tokenErrors}
        placeholder="123456789:AAF…"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        data-autofocus
      />
      {failure && <Alert>{failure}</Alert>}
      {question && <Alert tone="warn">{question.text}</Alert>}
      <div className="dialog-actions mt-xl">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!token.trim()}>
          {question ? question.yes : <Trans>Connect</Trans>}
        </Button>
      </div>
    </form>
  );
}

interface Question {
  text: ReactNode;
  yes: string;
  agrees: Agreed;
}

/** Classifies an error: at the field, as a question, or as a failure. */
function useOutcome(error: unknown, people: number, state: FunnelState) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const none = { tokenErrors: [] as string[], question: null as Question | null, failure: null as string | null };
  if (!error) return none;
  if (!(error instanceof ApiError)) return { ...none, failure: errorText(error) };
  if (error.code === 'webhook_elsewhere' || error.code === 'bot_in_use') {
    const text = (
      <>
        <span>{errorText(error)}</span>{' '}
        <Trans>The token proves the bot is yours. If you take it over, it works only here.</Trans>
      </>
    );
    return { ...none, question: { text, yes: t`Take over`, agrees: { take_over: true } } };
  }
  if (error.code === 'bot_differs')
    return {
      ...none,
      question: { text: <Differs people={people} />, yes: t`Change the bot`, agrees: { change_bot: true } },
    };
  if (error.code === 'transition_not_allowed' && state === 'running')
    return { ...none, tokenErrors: [t`This is the token of another bot. Stop the funnel first, then change the bot.`] };
  if (error.fields.token) return { ...none, tokenErrors: error.fields.token };
  return { ...none, failure: errorText(error) };
}

function Differs({ people }: { people: number }) {
  return (
    <>
      <Trans>This is a different bot.</Trans>{' '}
      <Plural
        value={people}
        _0="Nobody is in this funnel now."
        one="# person stays with the old bot and leaves this funnel."
        other="# people stay with the old bot and leave this funnel."
      />{' '}
      <Trans>People who start the new bot start at the first stage.</Trans>
    </>
  );
}
