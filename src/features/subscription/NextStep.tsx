import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { signUpMode } from '#src/platform/signUpMode.ts';
import { useSession, useUser } from '#src/session/SessionContext.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './OpenFrame.module.css';

/** The link to the next page: the funnels for a signed-in user, the sign-in for a guest. */
export function NextStep() {
  const session = useSession();
  useUser();
  if (session.isActive())
    return (
      <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
        <Trans>Go to my funnels</Trans>
      </Link>
    );
  return (
    <div className={classes.ways}>
      {signUpMode() !== 'off' && (
        <Link to="/sign-up/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Create an account</Trans>
        </Link>
      )}
      <Link to="/sign-in/" className={buttonClass()}>
        <Trans>Sign in</Trans>
      </Link>
    </div>
  );
}
