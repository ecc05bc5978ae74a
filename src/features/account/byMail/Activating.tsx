import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LinkKey } from '#contract/schemas/user.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '../AccountForm.module.css';
import { FormFailure } from '../FormFailure.tsx';
import { activate } from './mailCalls.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { BadLink } from './BadLink.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

/** Activates by a link, once, and goes to the sign-in. */
export function Activating({ link }: { link: LinkKey }) {
  const session = useSession();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => activate(link),
    onSuccess: () => {
      if (!session.isActive()) void navigate({ to: '/sign-in/', state: { done: 'activated' }, replace: true });
    },
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return <BadLink kind="activate" />;
  if (status === 403) return <Active isNews={false} />;
  if (isSuccess && session.isActive()) return <Active isNews />;
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Activate your account</Trans>
      </h1>
      {error && !isPending ? (
        <div className={classes.failed}>
          <FormFailure error={error} />
          <Button variant="primary" size="large" isWide onClick={() => mutate()}>
            <Trans>Try again</Trans>
          </Button>
          <BackToSignIn />
        </div>
      ) : (
        <output className={classes.wait}>
          <Spinner />
          <Trans>Activating your account…</Trans>
        </output>
      )}
    </>
  );
}

/** The account can be used: now, or since an earlier visit. */
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
            It can be used now. On this device an account is signed in already: to use another one, sign out first.
          </Trans>
        ) : (
          <Trans>It was activated before. There is nothing more to do: sign in.</Trans>
        )}
      </p>
      <Link
        to={isSignedIn ? '/' : '/sign-in/'}
        className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}
      >
        {isSignedIn ? <Trans>To my funnels</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}
