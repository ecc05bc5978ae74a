import { Trans } from '@lingui/react/macro';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#src/session/SessionContext.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Replaces the security log for users without admin rights, or whose rights wait for two-step sign-in. */
export function AdminsOnly() {
  const rightsWait = useUser()?.two_factor.is_required;
  return (
    <Page isNarrow>
      <EmptyState
        isPage
        picture={<IconShieldLock size={48} stroke={1.25} aria-hidden />}
        title={<Trans>Only admins see the security log</Trans>}
        action={
          <Link
            to="/settings/"
            hash={rightsWait ? 'two-step' : undefined}
            className={buttonClass({ variant: 'primary' })}
          >
            {rightsWait ? <Trans>Set up two-step sign-in</Trans> : <Trans>Go to settings</Trans>}
          </Link>
        }
      >
        {rightsWait ? (
          <Trans>Admins need two-step sign-in here. Your admin rights are off until you turn it on.</Trans>
        ) : (
          <Trans>It covers all accounts. The server’s administrator can make you an admin.</Trans>
        )}
      </EmptyState>
    </Page>
  );
}
