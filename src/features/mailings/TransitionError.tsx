import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { keepPlace } from '#src/shell/subscription/placeBefore.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { NotSaved } from './NotSaved.ts';

/** Why a mailing was not sent, scheduled, paused or resumed, with the way out. */
export function TransitionError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const text = textOf(error);
  const isLapsed = error instanceof ApiError && error.code === 'subscription_inactive';
  return (
    <Alert>
      <span>{text ? i18n._(text) : errorText(error)}</span>{' '}
      {isLapsed && (
        <Link to="/subscribe/" onClick={keepPlace}>
          <Trans>More details</Trans>
        </Link>
      )}
    </Alert>
  );
}

const holdTexts: Record<string, MessageDescriptor> = {
  funnel_stopped: msg`The funnel is not running. Run it, then send.`,
  token_revoked: msg`Telegram refuses the bot’s token. Connect the bot again, then send.`,
  storage_full: msg`The server’s disk is full. Tell the server’s administrator.`,
  bot_changed: msg`Another bot sent it. Only that bot can change its messages.`,
  bot_gone: msg`The bot that sent it is no longer connected. Connect it again.`,
  operation_runs: msg`What was sent is being changed or deleted right now. Stop that, or wait until it is done.`,
  operation_over: msg`This has already finished.`,
  about_to_send: msg`It sends within seconds, so it can no longer be edited. Undo the sending first.`,
  too_old: msg`Nothing can be deleted: Telegram allows it for 48 hours.`,
};

function textOf(error: unknown): MessageDescriptor | undefined {
  if (error instanceof NotSaved)
    return msg`Your changes are not saved yet, so nothing was sent. Try again when they are.`;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'message_not_ready') return msg`The message is not ready. Check what is marked in it.`;
  if (error.code === 'nobody') return msg`Nobody would get it. Choose a wider audience.`;
  if (error.code === 'audience_broken') return msg`A stage, tag or list in “Who gets it” is gone. Remove it there.`;
  if (error.code !== 'transition_not_allowed') return undefined;
  return holdTexts[reasonOf(error.body)] ?? msg`The mailing has changed in the meantime. This is the latest version.`;
}

/** What is in the way, as the refusal says. */
const reasonOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : '';
