import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkKey } from '#contract/schemas/account/user.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { refreshUser } from '#src/session/refreshUser.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import classes from '../AccountForm.module.css';
import { confirmNewEmail } from './mailCalls.ts';
import { ScreenTitle } from './ScreenTitle.tsx';
import { useRunOnce, LinkProgress } from './LinkProgress.tsx';

/** `/set-email/`: confirms the e-mail that the link was mailed to, once. */
export function SetEmailScreen({ link }: { link: LinkKey | undefined }) {
  return <AccountFrame>{link ? <Confirming key={link.token} link={link} /> : <NoGood />}</AccountFrame>;
}

function Confirming({ link }: { link: LinkKey }) {
  const session = useSession();
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: async () => {
      await confirmNewEmail(link);
      // On failure nothing is lost: the settings refetch the user.
      if (session.getUser()) await refreshUser(session).catch(() => {});
    },
  });
  useRunOnce(mutate);
  if (isSuccess) return <Confirmed />;
  if (error instanceof ApiError && error.status === 400) return <NoGood />;
  return (
    <LinkProgress title={<Trans>New e-mail</Trans>} failure={isPending ? null : error} onRetry={() => mutate()}>
      <Trans>Confirming your e-mail…</Trans>
    </LinkProgress>
  );
}

function Confirmed() {
  const isSignedIn = useSession().isActive();
  return (
    <>
      <ScreenTitle icon={IconCheck}>
        <Trans>The e-mail is confirmed</Trans>
      </ScreenTitle>
      <p className={classes.lead}>
        <Trans>Sign in with it from now on.</Trans>
      </p>
      <Link
        to={isSignedIn ? '/settings/' : '/sign-in/'}
        className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}
      >
        {isSignedIn ? <Trans>Go to settings</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}

/** Shown when no account awaits this link. */
function NoGood() {
  const isSignedIn = useSession().isActive();
  return (
    <>
      <ScreenTitle>
        <Trans>This link does not work</Trans>
      </ScreenTitle>
      <Alert className={classes.cause}>
        <Trans>
          It was already used, has expired or was not copied in full. If your e-mail has not changed yet, set it again
          in the settings to get a new link.
        </Trans>
      </Alert>
      <Link
        to={isSignedIn ? '/settings/' : '/sign-in/'}
        className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}
      >
        {isSignedIn ? <Trans>Go to settings</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}
