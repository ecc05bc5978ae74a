import { type ReactNode, useEffect, useRef } from 'react';
import classes from '../AccountForm.module.css';

/** The title of what has taken the place of a form: it takes the focus, which would be lost with the form. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}
