import type { ReactNode } from 'react';
import { BrandHeader } from '#src/shell/BrandHeader.tsx';
import classes from './OpenFrame.module.css';

/** A screen for everybody: who it is from, and one thing in its middle. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <BrandHeader />
      <main className={classes.box}>{children}</main>
    </div>
  );
}
