import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import type { LinkKey } from '#contract/schemas/account/user.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from '../AccountForm.module.css';
import { activate } from './mailCalls.ts';
import { BadLink } from './BadLink.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';
import { useRunOnce, LinkProgress } from './LinkProgress.tsx';

/** Activates the account by its mailed link, once, and navigates to the sign-in. */
export function Activating({ link }: { link: LinkKey }) {
  const session = useSession();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => activate(link),
    onSuccess: () => {
      if (!session.isActive()) void navigate({ to: '/sign-in/', state: { done: 'activated' }, replace: true });
    },
  });
  useRunOnce(mutate);
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return <BadLink kind="activate" />;
  if (status === 403) return <Active isNews={false} />;
  if (isSuccess && session.isActive()) return <Active isNews />;
  return (
    <LinkProgress
      title={<Trans>Activate your account</Trans>}
      failure={isPending ? null : error}
      onRetry={() => mutate()}
    >
      <Trans>Activating your account…</Trans>
    </LinkProgress>
  );
}

/** Shown when the account is active, by this link or an earlier visit of it. */
function Active({ isNews }: { isNews: boolean }) {
  const isSignedIn = useSession().isActive();
  return (
    <>
      <ScreenTitle icon={IconCheck}>
        {isNews ? <Trans>The account is active</Trans> : <Trans>The account is already active</Trans>}
      </ScreenTitle>
      <p className={classes.lead}>
        {isSignedIn ? (
          <Trans>
            The account is ready to use. This device is already signed in: to switch accounts, sign out first.
          </Trans>
        ) : (
          <Trans>It was activated before. Just sign in.</Trans>
        )}
      </p>
      <Link
        to={isSignedIn ? '/' : '/sign-in/'}
        className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}
      >
        {isSignedIn ? <Trans>Go to my funnels</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}
