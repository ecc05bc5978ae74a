import { Trans } from '@lingui/react/macro';
import { IconBell, IconChevronRight, IconCreditCard, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '#src/ui/list/Card.tsx';
import classes from '../SettingsScreen.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export const PlanLink = () => (
  <Card className={classes.links}>
    <Link to="/subscribe/" className={classes.link}>
      <IconCreditCard {...icon} />
      <span className="flex-1 medium">
        <Trans>Subscription</Trans>
      </span>
      <IconChevronRight {...icon} size={18} />
    </Link>
  </Card>
);

/** Only admins have one. */
export const SecurityLogLink = () => (
  <Card className={classes.links}>
    <Link to="/settings/security/" className={classes.link}>
      <IconShieldCheck {...icon} />
      <span className="flex-1 medium">
        <Trans>Security log</Trans>
      </span>
      <IconChevronRight {...icon} size={18} />
    </Link>
  </Card>
);

/** To what one is told, and where. */
export const NoticesLink = () => (
  <Card className={classes.links}>
    <Link to="/settings/notices/" className={classes.link}>
      <IconBell {...icon} />
      <span className="flex-1 medium">
        <Trans>What to tell you, and where</Trans>
      </span>
      <IconChevronRight {...icon} size={18} />
    </Link>
  </Card>
);
