import type { ReactNode } from 'react';
import classes from './Figures.module.css';

/** A strip of figures, each with its name. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>;
}

interface Props {
  label: ReactNode;
  value: ReactNode;
  /** What the figure means, or how it was before. */
  note?: ReactNode;
}

export function Figure({ label, value, note }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
