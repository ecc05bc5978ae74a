import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BrandHeader } from '#src/shell/frame/BrandHeader.tsx';
import classes from './AccountFrame.module.css';
import { FunnelArt } from './FunnelArt.tsx';

/** The layout of the signed-out screens: the form beside a description of the product. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <main className={classes.left}>
        <BrandHeader />
        <div className={classes.box}>{children}</div>
      </main>
      <aside className={classes.right}>
        <FunnelArt />
        <blockquote className={classes.quote}>
          <h2>
            <Trans>
              Draw your path to a sale.
              <br />
              Your bot walks everyone through it.
            </Trans>
          </h2>
          <p>
            <Trans>Stages, messages and counts on one canvas. See live how many people reach each stage.</Trans>
          </p>
        </blockquote>
      </aside>
    </div>
  );
}
