import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** A screen's `main` element, with its margins. */
export function Page({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return <main className={isNarrow ? `${classes.page} ${classes.narrow}` : classes.page}>{children}</main>;
}
