import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

/** A screen's title, with its actions. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={classes.header}>
      <h1 className="grow break-words">{title}</h1>
      {children}
    </header>
  );
}
