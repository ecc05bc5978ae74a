import { Trans } from '@lingui/react/macro';
import type { HistoryState } from '@tanstack/react-router';
import { useId } from 'react';
import { SessionEnded } from '#src/shell/SessionEnded.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './AccountForm.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** `/sign-in/` */
export function SignInScreen({ done }: Pick<HistoryState, 'done'>) {
  const titleId = useId();
  return (
    <AccountFrame>
      <h1 id={titleId} className={classes.title}>
        <Trans>Sign in</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Your funnels are where you left them.</Trans>
      </p>
      {done ? (
        <Alert tone="ok" className="mb-xl">
          {done === 'activated' ? (
            <Trans>Your account is active. Sign in to get started.</Trans>
          ) : (
            <Trans>Your new password is set, and all devices are signed out. Sign in with it.</Trans>
          )}
        </Alert>
      ) : (
        <SessionEnded />
      )}
      <SignInForm titleId={titleId} />
    </AccountFrame>
  );
}
