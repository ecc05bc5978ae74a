import { Trans } from '@lingui/react/macro';
import { useSession, useSessionState, useUser } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { useGoBack } from './useGoBack.ts';
import classes from './AccountBanner.module.css';

/** A link has signed in somebody else than who was here: says whom, and offers the way back. */
export function AccountBanner() {
  const session = useSession();
  const goBack = useGoBack();
  const user = useUser();
  const canGoBack = useSessionState((one) => one.canGoBack());
  const name = user && (user.email ?? `${user.first_name} ${user.last_name}`.trim());
  return (
    <output>
      {canGoBack && name && (
        <span className={classes.banner}>
          <span className={classes.words}>
            <Trans>Signed in as {name}</Trans>
          </span>
          <Button onClick={goBack}>
            <Trans>Go back</Trans>
          </Button>
          <Button variant="ghost" onClick={session.stay}>
            <Trans>Stay</Trans>
          </Button>
        </span>
      )}
    </output>
  );
}
