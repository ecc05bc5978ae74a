import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/session/SessionContext.ts';
import classes from '../AccountForm.module.css';

/** The link out of the mail screens: to the sign-in, or to the funnels of a signed-in user. */
export function BackToSignIn() {
  const isSignedIn = useSession().isActive();
  return (
    <p className={classes.other}>
      {isSignedIn ? (
        <Link className="medium" to="/">
          <Trans>Go to my funnels</Trans>
        </Link>
      ) : (
        <Link className="medium" to="/sign-in/">
          <Trans>Back to sign-in</Trans>
        </Link>
      )}
    </p>
  );
}
