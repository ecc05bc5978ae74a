import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Strip.module.css';

interface Props {
  title: string;
  Icon: Icon;
  /** The list's items. */
  children: ReactNode;
}

/** A strip above a page's content that lists what asks for attention. */
export function Strip({ title, Icon, children }: Props) {
  return (
    <section className={classes.strip} aria-label={title}>
      <p className={classes.title}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{title}</span>
      </p>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
