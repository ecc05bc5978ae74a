import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** The main part of a screen, with its margins. */
export function Page({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return <main className={isNarrow ? `${classes.page} ${classes.narrow}` : classes.page}>{children}</main>;
}
