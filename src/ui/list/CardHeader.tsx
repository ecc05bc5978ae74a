import type { ReactNode } from 'react';
import classes from './CardHeader.module.css';

interface Props {
  id?: string;
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The card's actions. */
  children?: ReactNode;
}

/** The head of a card: its title, a sentence, and its actions. */
export function CardHeader({ id, title, lead, children }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        <h2 id={id}>{title}</h2>
        {lead && <p className="text-sm muted">{lead}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
