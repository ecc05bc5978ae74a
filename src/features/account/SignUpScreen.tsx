import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import classes from './AccountForm.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface Props {
  setupCode: string | undefined;
  inviteCode: string | undefined;
}

/** `/sign-up/`; `?setup=` is the setup code that makes the first account the admin, `?invite=` an invitation code. */
export function SignUpScreen({ setupCode, inviteCode }: Props) {
  const titleId = useId();
  return (
    <AccountFrame>
      <h1 id={titleId} className={classes.title}>
        <Trans>Create an account</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Your first funnel is a minute away.</Trans>
      </p>
      <SignUpForm titleId={titleId} givenSetupCode={setupCode} givenInviteCode={inviteCode} />
      <p className={classes.other}>
        <Trans>
          Have an account?{' '}
          <Link className="medium" to="/sign-in/">
            Sign in
          </Link>
        </Trans>
      </p>
    </AccountFrame>
  );
}
