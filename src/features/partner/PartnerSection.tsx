import type { ReactNode } from 'react';
import { Card } from '#src/ui/Card.tsx';
import classes from './PartnerSection.module.css';

interface Props {
  title: ReactNode;
  /** A sentence that describes the tab. */
  lead: ReactNode;
  children: ReactNode;
}

/** The titled content of one tab of the partner area. */
export function PartnerSection({ title, lead, children }: Props) {
  return (
    <Card className={classes.section}>
      <header className={classes.header}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </Card>
  );
}
