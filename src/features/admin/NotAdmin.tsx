import { Trans } from '@lingui/react/macro';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { User } from '#contract/schemas/account/user.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Whether the user has the rights of an admin now: some installations want two-step sign-in for them. */
export const hasAdminRights = (user: User | null): boolean =>
  user !== null && user.is_admin && (!user.two_factor.is_required || user.two_factor.is_on);

/** The whole area for who may not see it: why, and where to go. */
export function NotAdmin({ user }: { user: User | null }) {
  const picture = <IconShieldLock size={40} stroke={1.25} aria-hidden />;
  return (
    <Page isNarrow>
      <Card>
        {user?.is_admin ? (
          <EmptyState
            isPage
            picture={picture}
            title={<Trans>Set up two-step sign-in first</Trans>}
            action={
              <Link to="/settings/" hash="two-step" className={buttonClass({ variant: 'primary' })}>
                <Trans>Set up</Trans>
              </Link>
            }
          >
            <Trans>Admin rights on this server require it.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            isPage
            picture={picture}
            title={<Trans>Only for admins</Trans>}
            action={
              <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
                <Trans>Go to my funnels</Trans>
              </Link>
            }
          >
            <Trans>Admins see all accounts, payments and the server itself here. Your account is not an admin’s.</Trans>
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
