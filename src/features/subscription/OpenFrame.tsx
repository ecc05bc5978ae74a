import type { ReactNode } from 'react';
import { BrandHeader } from '#src/shell/BrandHeader.tsx';
import classes from './OpenFrame.module.css';

/** The layout of a public screen: the logo and one centred message. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <BrandHeader />
      <main className={classes.box}>{children}</main>
    </div>
  );
}
