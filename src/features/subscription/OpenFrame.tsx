import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#src/session/SessionContext.ts';
import { BrandHeader } from '#src/shell/frame/BrandHeader.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './OpenFrame.module.css';

/** The layout without the rail: for guests, and while somebody pays. */
export function OpenFrame({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  const user = useUser();
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <BrandHeader>
          {!user && (
            <Link to="/sign-in/" className={buttonClass()}>
              <Trans>Sign in</Trans>
            </Link>
          )}
        </BrandHeader>
      </div>
      <main className={isNarrow ? `${classes.body} ${classes.narrow}` : classes.body}>{children}</main>
    </div>
  );
}
