import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconCreditCard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '#src/ui/Card.tsx';
import classes from './SettingsScreen.module.css';

/** The ways to what is not on the bar of a phone. */
export function AccountLinks() {
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Card className={classes.links}>
      <Link to="/subscribe/" className={classes.link}>
        <IconCreditCard {...icon} />
        <span className={classes.what}>
          <Trans>Subscription</Trans>
        </span>
        <IconChevronRight {...icon} size={18} />
      </Link>
    </Card>
  );
}
