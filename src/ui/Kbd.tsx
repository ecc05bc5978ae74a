import type { ReactNode } from 'react';
import classes from './Kbd.module.css';

/** A keyboard shortcut; hidden on devices without a keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
