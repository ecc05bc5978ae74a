import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The one button that fills it. */
  action?: ReactNode;
}

/** An empty screen teaches: a picture, one sentence, one button. */
export function EmptyState({ picture, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
