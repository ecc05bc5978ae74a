import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Moments.module.css';

export interface SubscriptionMoment {
  key: string;
  Icon: Icon;
  colour: 'gray' | 'yellow' | 'green' | 'teal' | 'indigo' | 'pink';
  when: ReactNode;
  what: ReactNode;
}

/** Moments, or things that stop, one below the other on a line. */
export function Moments({ of }: { of: readonly SubscriptionMoment[] }) {
  return (
    <ul className={classes.line}>
      {of.map(({ key, Icon, colour, when, what }) => (
        <li key={key}>
          <span className={`${classes.tile} c-${colour}`} aria-hidden="true">
            <Icon size={18} stroke={1.75} />
          </span>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ul>
  );
}
