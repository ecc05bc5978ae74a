import { Trans } from '@lingui/react/macro';
import type { SessionEndReason } from '#machines/session/sessionEvents.ts';
import { useSessionValue } from '#src/session/SessionContext.ts';
import { Alert } from '#src/ui/Alert.tsx';

/** Why the session ended, on the sign-in screen; nothing after signing out. */
export function SessionEnded() {
  const ended = useSessionValue(({ getEndReason }) => getEndReason());
  const needsNewLaunch = useSessionValue((one) => one.needsNewLaunch());
  if (needsNewLaunch && ended !== 'noAccount') return <OpenAgain />;
  if (ended === null || ended === 'signedOut') return null;
  return (
    <Alert tone={ended === 'signedOutElsewhere' ? 'accent' : 'warn'} className="mb-xl">
      <Why ended={ended} />
    </Alert>
  );
}

/** Launch data is single-use, so a retry would loop. */
const OpenAgain = () => (
  <Alert tone="warn" className="mb-xl">
    <Trans>Open the app from the bot again: this Telegram window can no longer sign you in.</Trans>
  </Alert>
);

function Why({ ended }: { ended: Exclude<SessionEndReason, 'signedOut'> }) {
  switch (ended) {
    case 'signedOutElsewhere':
      return <Trans>You have signed out in another tab.</Trans>;
    case 'refused':
      return <Trans>Your session has ended. Nothing you typed is lost: sign in again to return to this page.</Trans>;
    case 'linkRefused':
      return <Trans>This sign-in link does not work. Sign in or request a new link.</Trans>;
    case 'linkUnanswered':
      return <Trans>The server could not check the sign-in link. Open it again.</Trans>;
    case 'unanswered':
      return <Trans>The server did not answer, so you were signed out. Sign in again once it is back.</Trans>;
    case 'noAccount':
      return (
        <Trans>
          This Telegram has no account, and sign-up is closed here. Sign in by e-mail, then link Telegram in the
          settings.
        </Trans>
      );
    case 'failed':
      return (
        <Trans>
          The server could not confirm your account, so you were signed out. Sign in again in a few minutes.
        </Trans>
      );
  }
}
