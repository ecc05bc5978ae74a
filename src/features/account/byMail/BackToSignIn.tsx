import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/session/SessionContext.ts';
import classes from '../AccountForm.module.css';

/** The way out of these screens: to the sign-in, or to the funnels of whoever is signed in. */
export function BackToSignIn() {
  const isSignedIn = useSession().isActive();
  return (
    <p className={classes.other}>
      {isSignedIn ? (
        <Link to="/">
          <Trans>To my funnels</Trans>
        </Link>
      ) : (
        <Link to="/sign-in/">
          <Trans>Back to sign-in</Trans>
        </Link>
      )}
    </p>
  );
}
