import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { AddFunnelStep } from './addFunnelStep.ts';

const takenElsewhere = ['bot_in_use', 'webhook_elsewhere'];

/** The token is verified with Telegram before the funnel is created; a rejected one stays in the field. */
export function TokenStep({ form, error, isBusy, send }: AddFunnelStep) {
  const { t } = useLingui();
  const isTaken = error !== null && takenElsewhere.includes(error.code);
  const isTokenError = error?.code === 'field';
  return (
    <form
      className="column gap-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send({ type: 'token.submit' });
      }}
    >
      <TextField
        label={t`Bot token`}
        value={form.token}
        onChange={(event) => send({ type: 'token.change', token: event.target.value })}
        placeholder="123456789:AA…"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
        data-autofocus
        readOnly={isBusy}
        hint={
          <Trans>
            BotFather sent it when you created the bot. Later: /mybots, your bot, API Token. It is stored encrypted.
          </Trans>
        }
        errors={isTokenError ? [error.message] : []}
      />
      {error && !isTokenError && (
        <Alert tone={isTaken ? 'warn' : 'bad'}>
          <p>{error.message}</p>
          {isTaken && (
            <p>
              <Trans>The token proves the bot is yours. If you take it over, it works only here.</Trans>
            </p>
          )}
        </Alert>
      )}
      <div className="dialog-actions mt-md">
        <Button onClick={() => send({ type: 'step.back' })} disabled={isBusy}>
          <Trans>Back</Trans>
        </Button>
        {isTaken ? (
          <Button variant="primary" isBusy={isBusy} onClick={() => send({ type: 'takeOver.confirm' })}>
            <Trans>Take over</Trans>
          </Button>
        ) : (
          <Button variant="primary" type="submit" isBusy={isBusy}>
            <Trans>Connect the bot</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
