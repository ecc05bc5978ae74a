import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconCreditCard, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#src/session/SessionContext.ts';
import { Card } from '#src/ui/Card.tsx';
import classes from './SettingsScreen.module.css';

/** Links to screens that a phone's tab bar lacks, and to those of admins. */
export function AccountLinks() {
  const user = useUser();
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Card className={classes.links}>
      <Link to="/subscribe/" className={classes.link}>
        <IconCreditCard {...icon} />
        <span className="flex-1 medium">
          <Trans>Subscription</Trans>
        </span>
        <IconChevronRight {...icon} size={18} />
      </Link>
      {user?.is_admin && (
        <Link to="/settings/security/" className={classes.link}>
          <IconShieldCheck {...icon} />
          <span className="flex-1 medium">
            <Trans>Security log</Trans>
          </span>
          <IconChevronRight {...icon} size={18} />
        </Link>
      )}
    </Card>
  );
}
