import type { ReactNode } from 'react';
import classes from './CardAction.module.css';

interface Props {
  /** What it does, shown to the pointer. */
  title: string;
  /** The same with the funnel's name. */
  label: string;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** A small button over a funnel's drawing. */
export function CardAction({ title, label, onClick, children }: Props) {
  return (
    <button type="button" className={classes.action} onClick={onClick} aria-label={label} title={title}>
      {children}
    </button>
  );
}
