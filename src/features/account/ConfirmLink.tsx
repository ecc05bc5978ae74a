import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/schemas/user.ts';
import { accountName } from '#src/session/accountName.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './AccountForm.module.css';
import { AccountFrame } from './AccountFrame.tsx';

/**
 * Tells a guest whose account a sign-in link opens, before anything of it is shown: anybody can send one to their own, to
 * read what others write there.
 */
export function ConfirmLink() {
  const session = useSession();
  const user = useSyncExternalStore(session.subscribe, session.getLinkUser);
  return (
    <AccountFrame>
      {user ? (
        <Question user={user} onAccept={session.acceptLinkToken} onDecline={session.declineLinkToken} />
      ) : (
        <output className={classes.lead}>
          <Spinner size={20} /> <Trans>Checking the link…</Trans>
        </output>
      )}
    </AccountFrame>
  );
}

interface Props {
  user: User;
  onAccept: () => void;
  onDecline: () => void;
}

function Question({ user, onAccept, onDecline }: Props) {
  const name = `${user.first_name} ${user.last_name}`.trim();
  const account = accountName(user);
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Sign in to this account?</Trans>
      </h1>
      <p className={classes.said}>
        <Trans>The link that you opened signs you in to the account of</Trans>
      </p>
      <p className={classes.address}>{name && name !== account ? `${name}, ${account}` : account}</p>
      <p className={classes.lead}>
        <Trans>Continue only if it is yours: whoever sent you the link sees what you do there.</Trans>
      </p>
      <Button isWide variant="primary" onClick={onAccept}>
        <Trans>Sign in</Trans>
      </Button>
      <Button isWide className={classes.second} onClick={onDecline}>
        <Trans>It is not mine</Trans>
      </Button>
    </>
  );
}
