import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { HoldReason, Mailing, MailingReason } from '#contract/schemas/sending/mailing.ts';
import { keepPlace } from '#src/shell/subscription/placeBefore.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { leftOf } from '../mailingNumbers.ts';
import classes from './Progress.module.css';

const paused: Record<MailingReason, MessageDescriptor> = {
  by_hand: msg`You paused it. Nothing is sent until you resume it.`,
  late: msg`Not sent in time. Resume it if you still need it, or cancel it.`,
  audience_broken: msg`A stage, tag or list in its audience is gone. Cancel it, copy it and choose the audience again.`,
  funnel_stopped: msg`The funnel is not running. Run it, then resume the mailing.`,
  token_revoked: msg`Telegram refuses the bot’s token. Connect the bot again, then resume the mailing.`,
  subscription_inactive: msg`The subscription is not active. Renew it, then resume the mailing.`,
  messages_limit: msg`This month’s messages are used up. Resume it next month, or once the limit is raised.`,
  storage_full: msg`The server’s disk is full. When there is room again, resume the mailing.`,
  bot_changed: msg`Another bot was connected to the funnel, so nothing more is sent.`,
};
const cancelled: Partial<Record<MailingReason, MessageDescriptor>> = {
  by_hand: msg`You cancelled it. What was sent stays.`,
  bot_changed: paused.bot_changed,
};

const waiting: Record<HoldReason, MessageDescriptor> = {
  funnel_stopped: msg`Waiting: the funnel is not running. Run it to continue.`,
  token_revoked: msg`Waiting: Telegram refuses the bot’s token. Connect the bot again.`,
  subscription_inactive: msg`Waiting: the subscription is not active. Renew it to continue.`,
  messages_limit: msg`Waiting: this month’s messages are used up.`,
  storage_full: msg`Waiting: the server’s disk is full. It continues once there is space.`,
};

/** What a cancelled mailing sends again by hand, and why that stands still. */
function Resent({ progress }: Pick<Mailing, 'progress'>) {
  const { i18n } = useLingui();
  const people = leftOf(progress);
  if (people === 0) return null;
  return (
    <div className={classes.note}>
      <Alert tone={progress.waits_for ? 'warn' : 'accent'}>
        <Plural value={people} one="It is being sent again to # person." other="It is being sent again to # people." />
        {progress.waits_for && <span>{` ${i18n._(waiting[progress.waits_for])}`}</span>}
      </Alert>
    </div>
  );
}

/** Why a mailing stands still, and what to do. */
export function PausedNote({ mailing: { funnel, state, reason, progress } }: { mailing: Mailing }) {
  const { i18n } = useLingui();
  const text = reason && (state === 'paused' ? paused[reason] : state === 'cancelled' ? cancelled[reason] : null);
  return (
    <>
      {text && (
        <div className={classes.note}>
          <Alert tone={reason === 'by_hand' ? 'todo' : 'warn'}>
            <span>{i18n._(text)}</span> {state === 'paused' && <WayOut reason={reason} funnel={funnel} />}
          </Alert>
        </div>
      )}
      {state === 'cancelled' && <Resent progress={progress} />}
    </>
  );
}

/** Where what is in the way can be put right. */
function WayOut({ reason, funnel }: { reason: MailingReason; funnel: string }) {
  if (reason === 'funnel_stopped' || reason === 'token_revoked')
    return (
      <Link to="/content/funnels/$id/" params={{ id: funnel }}>
        <Trans>Go to the funnel</Trans>
      </Link>
    );
  if (reason === 'messages_limit')
    return (
      <Link to="/settings/" hash="limits">
        <Trans>Limits</Trans>
      </Link>
    );
  if (reason !== 'subscription_inactive') return null;
  return (
    <Link to="/subscribe/" onClick={keepPlace}>
      <Trans>More details</Trans>
    </Link>
  );
}
