import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Counters.module.css';

interface Props {
  Icon: TablerIcon;
  /** The class of the icon's colour. */
  colour: string;
  /** Null while it is not known. */
  value: string | null;
  children: ReactNode;
}

/** What a counter's link shows: a number and what it counts. */
export const Counter = ({ Icon, colour, value, children }: Props) => (
  <>
    <span className={`${classes.icon} ${colour}`}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </span>
    <span className={classes.text}>
      <b>{value ?? '–'}</b>
      <span className="block text-xs faint">{children}</span>
    </span>
    <IconChevronRight className={classes.go} size={16} stroke={1.75} aria-hidden />
  </>
);
