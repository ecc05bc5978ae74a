import type { ReactNode } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './ConversationLog.module.css';

/** The time of a message, with what stands beside it. */
export function Time({ at, children }: { at: string; children?: ReactNode }) {
  const format = useFormat();
  return (
    <time className={classes.time} dateTime={at} title={format.dateTime(at)}>
      <span>{format.time(at)}</span>
      {children}
    </time>
  );
}
