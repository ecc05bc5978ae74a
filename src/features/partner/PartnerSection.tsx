import type { ReactNode } from 'react';
import { Card } from '#src/ui/Card.tsx';
import classes from './PartnerSection.module.css';

interface Props {
  title: ReactNode;
  /** What one finds here, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** What one tab of the partner area shows. */
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
