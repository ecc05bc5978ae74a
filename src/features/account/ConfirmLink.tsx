import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/schemas/account/user.ts';
import { usePageMeta } from '#src/platform/page/usePageMeta.ts';
import { accountIdentity, personName } from '#src/session/accountName.ts';
import { initials } from '#src/session/initials.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import formClasses from './AccountForm.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import classes from './ConfirmLink.module.css';

/**
 * Tells a guest whose account a sign-in link opens, before anything of it is shown: anybody can send one to their own, to
 * read what others write there.
 */
export function ConfirmLink({ onDeclined }: { onDeclined: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const user = useSyncExternalStore(session.subscribe, session.getLinkUser);
  usePageMeta([
    { name: 'title', content: t`Sign-in link` },
    { name: 'robots', content: 'noindex' },
  ]);
  const decline = () => {
    session.declineLinkToken();
    onDeclined();
  };
  return (
    <AccountFrame>
      {user ? (
        <Question user={user} onAccept={session.acceptLinkToken} onDecline={decline} />
      ) : (
        <output className="row gap-md mt-lg muted">
          <Spinner size={20} />
          <Trans>Checking the link…</Trans>
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
  return (
    <>
      <h1 className={formClasses.title}>
        <Trans>Sign in to this account?</Trans>
      </h1>
      <p className={formClasses.said}>
        <Trans>The link that you opened signs you in to the account of</Trans>
      </p>
      <Account user={user} />
      <p className={formClasses.lead}>
        <Trans>Continue only if it is yours: its sender sees what you do there.</Trans>
      </p>
      <Button isWide size="large" variant="primary" onClick={onAccept}>
        <Trans>Sign in</Trans>
      </Button>
      <Button isWide size="large" className={formClasses.second} onClick={onDecline}>
        <Trans>It is not mine</Trans>
      </Button>
    </>
  );
}

/** Its name apart from what identifies it: a name may be another account’s e-mail. */
function Account({ user }: { user: User }) {
  const identity = accountIdentity(user);
  const name = personName(user);
  return (
    <div className={classes.account} translate="no">
      <span className={`${classes.mark} c-orange`} aria-hidden>
        {initials(user)}
      </span>
      <div className="stack min-w-0">
        {name && <bdi className={classes.name}>{name}</bdi>}
        <bdi className={name ? classes.identity : classes.name}>{identity}</bdi>
      </div>
    </div>
  );
}
