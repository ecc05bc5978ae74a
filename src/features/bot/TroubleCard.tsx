import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './bot.module.css';
import { useTakeUpdates } from './mutations.ts';
import { botFunnelQuery } from './queries.ts';

interface TroubleText {
  happened: MessageDescriptor;
  mend: MessageDescriptor;
  /** The action that repairs it. */
  by: 'token' | 'updates' | 'look' | null;
  /** Shows Telegram's error description too. */
  isDetailed?: true;
}

const troubleTexts: Record<Trouble['code'], TroubleText> = {
  token_revoked: {
    happened: msg`Telegram refuses the bot’s token`,
    mend: msg`It was revoked in BotFather. Copy the new one there (/mybots, your bot, API Token) and enter it here: the funnel continues, and you keep everyone.`,
    by: 'token',
  },
  other_poller: {
    happened: msg`Another program receives this bot’s messages`,
    mend: msg`Stop that program. If you do not know which it is, revoke the token in BotFather (/revoke) and enter the new one here: the other program then loses the bot.`,
    by: 'token',
  },
  webhook_failing: {
    happened: msg`Telegram cannot reach this server`,
    mend: msg`Check that the server’s public address opens over https and its certificate is valid. Telegram keeps people’s messages for 24 hours and delivers them later.`,
    by: 'look',
    isDetailed: true,
  },
  webhook_elsewhere: {
    happened: msg`The bot’s messages go to another service`,
    mend: msg`If that service should no longer use this bot, take the messages back: they will arrive here within a minute.`,
    by: 'updates',
    isDetailed: true,
  },
  telegram_away: {
    happened: msg`Telegram does not answer`,
    mend: msg`Nothing to do: the funnel continues as soon as Telegram is back. Nothing is lost.`,
    by: 'look',
  },
  taken_over: {
    happened: msg`Another funnel has taken this bot over`,
    mend: msg`Anyone with the bot’s token can do that. Connect this bot again, or connect another one.`,
    by: null,
  },
  file_missing: {
    happened: msg`A picture or video is missing on the server`,
    mend: msg`Messages that need it are on hold and are sent as soon as it is back. Ask your administrator to restore its files, or choose the picture or video again and publish.`,
    by: null,
    isDetailed: true,
  },
  files_away: {
    happened: msg`The file storage does not answer`,
    mend: msg`Messages with pictures and videos are on hold and are sent as soon as it answers. All other messages are sent. If it takes long, tell your administrator.`,
    by: null,
    isDetailed: true,
  },
  sending_paused: {
    happened: msg`Sending is paused on this server`,
    mend: msg`This server may be a copy of another one, and people must not get everything twice. Its administrator has to confirm that it may send: npm run admin resume-sending. Nothing is lost.`,
    by: null,
  },
};

interface Props {
  id: string;
  trouble: Trouble;
  onNewToken: () => void;
}

/** The bot's trouble: its cause, the remedy, and the action that repairs it. */
export function TroubleCard({ id, trouble, onNewToken }: Props) {
  const { i18n } = useLingui();
  const titleId = useId();
  const format = useFormat();
  const { happened, mend, by, isDetailed } = troubleTexts[trouble.code];
  const since = format.dateTime(trouble.since);
  return (
    <section className={classes.trouble} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <span>{i18n._(happened)}</span>
      </h2>
      <p>{i18n._(mend)}</p>
      <small>
        <Trans>Since {since}.</Trans> {isDetailed && <span>{trouble.detail}</span>}
      </small>
      {by === 'token' && (
        <div className="mt-lg">
          <Button variant="primary" onClick={onNewToken}>
            <Trans>Enter a new token</Trans>
          </Button>
        </div>
      )}
      {by === 'updates' && <TakeBackButton id={id} />}
      {by === 'look' && <CheckAgainButton id={id} />}
    </section>
  );
}

function TakeBackButton({ id }: { id: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const take = useTakeUpdates(id);
  return (
    <div className="mt-lg">
      <Button
        variant="primary"
        isBusy={take.isPending}
        onClick={() =>
          void notifyResult(take.mutateAsync(), t`Messages arrive here again. The funnel continues within a minute.`)
        }
      >
        <Trans>Take the messages back</Trans>
      </Button>
    </div>
  );
}

function CheckAgainButton({ id }: { id: string }) {
  const client = useQueryClient();
  return (
    <div className="mt-lg">
      <Button onClick={() => void client.invalidateQueries({ queryKey: botFunnelQuery(id).queryKey, exact: true })}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  );
}
