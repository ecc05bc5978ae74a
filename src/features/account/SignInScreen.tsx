import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './AccountForm.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** `/sign-in/` */
export function SignInScreen() {
  return (
    <AccountFrame>
      <h1 className={classes.title}>
        <Trans>Sign in</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Your funnels are where you left them.</Trans>
      </p>
      <SignInForm />
      <p className={classes.other}>
        <Trans>
          New here? <Link to="/sign-up/">Create an account</Link>
        </Trans>
      </p>
    </AccountFrame>
  );
}
