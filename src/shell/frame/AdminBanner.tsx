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
      <span className="min-w-0 medium break-words">
        <Trans>Set up two-step sign-in to use your admin rights</Trans>
      </span>
      <Link to="/settings/" hash="two-step" className={buttonClass({ variant: 'primary' })}>
        <Trans>Set up</Trans>
      </Link>
    </output>
  );
}
