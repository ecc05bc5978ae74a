import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bot, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import classes from './bot.module.css';
import { BotSection } from './BotSection.tsx';
import { useDisconnectBot, useStopFunnel } from './mutations.ts';

interface Props {
  funnel: Funnel;
  bot: Bot;
  onToken: (what: 'token' | 'bot') => void;
}

/** The bot's connection: a new token, another bot, disconnecting. */
export function ConnectionSection({ funnel, bot, onToken }: Props) {
  const isRunning = funnel.state === 'running';
  const [isAsked, setAsked] = useState(false);
  const end = bot.token_end;
  return (
    <BotSection title={<Trans>Connection</Trans>} action={isRunning && <StopButton id={funnel.id} />}>
      <div className={classes.rows}>
        <div className={classes.rowOf}>
          <div>
            <b>
              <Trans>The token ends in {end}</Trans>
            </b>
            <p>
              <Trans>If you revoked the token in BotFather, enter the new one. The funnel keeps running.</Trans>
            </p>
          </div>
          <Button onClick={() => onToken('token')}>
            <Trans>New token</Trans>
          </Button>
        </div>
        <div className={classes.rowOf}>
          <div>
            <b>
              <Trans>Another bot</Trans>
            </b>
            <p>
              {isRunning ? (
                <Trans>Stop the funnel first.</Trans>
              ) : (
                <Trans>People stay with the old bot. You will see the consequences first.</Trans>
              )}
            </p>
          </div>
          <Button disabled={isRunning} onClick={() => onToken('bot')}>
            <Trans>Change the bot</Trans>
          </Button>
        </div>
        <div className={classes.rowOf}>
          <div>
            <b>
              <Trans>Without a bot</Trans>
            </b>
            <p>
              {isRunning ? (
                <Trans>Stop the funnel first.</Trans>
              ) : (
                <Trans>The token is deleted here. People and their history stay.</Trans>
              )}
            </p>
          </div>
          <Button variant="danger" disabled={isRunning} onClick={() => setAsked(true)}>
            <Trans>Disconnect</Trans>
          </Button>
        </div>
      </div>
      <Disconnecting funnel={funnel} bot={bot} isAsked={isAsked} onClose={() => setAsked(false)} />
    </BotSection>
  );
}

function StopButton({ id }: { id: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const stop = useStopFunnel(id);
  return (
    <Button
      size="small"
      isBusy={stop.isPending}
      onClick={() => void notifyResult(stop.mutateAsync(undefined), t`Stopped. Scheduled messages are kept.`)}
    >
      <Trans>Stop the funnel</Trans>
    </Button>
  );
}

interface ConnectionDialog {
  funnel: Funnel;
  bot: Bot;
  isAsked: boolean;
  onClose: () => void;
}

function Disconnecting({ funnel: { id, people }, bot, isAsked, onClose }: ConnectionDialog) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const disconnect = useDisconnectBot(id);
  const { username } = bot;
  const confirm = async () => {
    await notifyResult(disconnect.mutateAsync(undefined), t`The bot is disconnected`);
    onClose();
  };
  return (
    <Confirm
      isOpen={isAsked}
      title={<Trans>Disconnect @{username}?</Trans>}
      confirmLabel={<Trans>Disconnect</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={disconnect.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Plural
        value={people}
        _0="Nobody is in this funnel now."
        one="# person is in this funnel and gets nothing until the bot is connected again."
        other="# people are in this funnel and get nothing until the bot is connected again."
      />{' '}
      <Trans>
        The token is deleted here, and the funnel stays a draft until it has a bot. The bot stays in Telegram.
      </Trans>
    </Confirm>
  );
}
