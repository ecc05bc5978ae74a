import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Ways.module.css';

/** Ways to begin something, one below the other. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className={classes.ways}>{children}</ul>;

interface Props {
  /** Has the focus when a dialog opens. */
  takesFocus?: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** One of the ways: a button with an arrow. */
export const Way = ({ takesFocus, onPick, children }: Props) => (
  <li>
    <button type="button" data-autofocus={takesFocus} onClick={onPick}>
      {children}
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </button>
  </li>
);
