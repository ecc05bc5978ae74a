import type { ReactNode } from 'react';
import classes from './CardAction.module.css';

interface Props {
  /** The tooltip. */
  title: string;
  /** The accessible name, which names the funnel too. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** An icon button over a funnel's thumbnail. */
export function CardAction({ title, label, onClick, children }: Props) {
  return (
    <button type="button" className={classes.action} onClick={onClick} aria-label={label} title={title}>
      {children}
    </button>
  );
}
