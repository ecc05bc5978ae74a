import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from '../AccountForm.module.css';

/** The title of the content that replaces a form; it is focused, since the form had the focus when it was unmounted. */
export function ScreenTitle({ icon: Mark, children }: { icon?: Icon; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      {Mark && (
        <span className={classes.mark}>
          <Mark size={24} stroke={1.75} aria-hidden />
        </span>
      )}
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {children}
      </h1>
    </>
  );
}
