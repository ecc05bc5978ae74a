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
  const parts = [classes.badge, tone !== 'neutral' && classes[tone], isPlain && classes.plain];
  return <span className={parts.filter(Boolean).join(' ')}>{children}</span>;
}
