import type { ReactNode } from 'react';
import classes from './Badge.module.css';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent';

interface Props {
  tone?: BadgeTone;
  /** Without the dot in front. */
  isPlain?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', isPlain = false, children }: Props) {
  const badge = `${classes.badge} toned`;
  return (
    <span className={isPlain ? `${badge} ${classes.plain}` : badge} data-tone={tone}>
      {children}
    </span>
  );
}
