import type { ReactNode } from 'react';
import classes from './Kbd.module.css';

/** A key to press; not shown where there is no keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
