import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './AdminBanner.module.css';

/** Informs an admin that admin rights require two-step sign-in. */
export function AdminBanner() {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/settings/' });
  if (isThere) return null;
  return (
    <output className={classes.banner}>
      <span className={classes.text}>
        <Trans>Your admin rights wait for two-step sign-in</Trans>
      </span>
      <Link to="/settings/" hash="two-step" className={buttonClass({ variant: 'primary' })}>
        <Trans>Set it up</Trans>
      </Link>
    </output>
  );
}
