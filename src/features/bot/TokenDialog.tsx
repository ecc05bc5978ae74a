import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { ConnectForm } from '#src/shell/connect/ConnectForm.tsx';
import { notify } from '#src/shell/toasts/notify.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import classes from './bot.module.css';
import { useConnectBot } from './mutations.ts';

interface Props {
  funnel: Funnel;
  /** A new token for the same bot, or another bot. */
  what: 'token' | 'bot';
  onClose: () => void;
}

/** Asks for a token, and explains the consequences of connecting it. */
export function TokenDialog({ funnel, what, onClose }: Props) {
  const { t } = useLingui();
  const { mutate, error, isPending, reset } = useConnectBot(funnel.id);
  const username = funnel.bot?.username ?? '';
  const done = () => {
    notify({ type: 'success', text: t`The bot is connected` });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={what === 'token' ? <Trans>A new token for @{username}</Trans> : <Trans>Change the bot</Trans>}
      closeLabel={t`Close`}
    >
      <p className={classes.said}>
        {what === 'token' ? (
          <Trans>Everything stays as it is: people, their scheduled messages and the bot’s link.</Trans>
        ) : (
          <Consequence funnel={funnel} />
        )}
      </p>
      <ConnectForm
        place={`${what}.${funnel.id}`}
        error={error}
        isPending={isPending}
        people={funnel.people}
        state={funnel.state}
        hint={<Trans>In BotFather: /mybots, your bot, API Token. It is stored encrypted.</Trans>}
        onConnect={(input) => mutate(input, { onSuccess: done })}
        onReset={reset}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Consequence({ funnel: { first_run_at, people } }: { funnel: Funnel }) {
  if (first_run_at === null)
    return <Trans>Nobody has started it yet, so the funnel simply continues with another bot.</Trans>;
  return (
    <>
      <Plural
        value={people}
        _0="Nobody is in this funnel now."
        one="# person stays with the old bot and leaves this funnel."
        other="# people stay with the old bot and leave this funnel."
      />{' '}
      <Trans>Links to the old bot will no longer lead here.</Trans>
    </>
  );
}
