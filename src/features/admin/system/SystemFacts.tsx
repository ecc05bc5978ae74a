import type { ReactNode } from 'react';
import classes from './System.module.css';

/** Names and figures of a card, a line each. */
export function SystemFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function SystemFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
