import type { ReactNode } from 'react';
import classes from './PieceRow.module.css';

interface Props {
  name: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** Whose version it is; where there is room, a column’s head says it. */
  caption: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

/** A version to choose. */
export const Radio = ({ name, isChecked, isDisabled, caption, onChoose, children }: Props) => (
  <label className={classes.choice} data-checked={isChecked || undefined} data-disabled={isDisabled || undefined}>
    <span className={`visually-hidden ${classes.caption}`}>{caption}</span>
    <input type="radio" name={name} checked={isChecked} disabled={isDisabled} onChange={onChoose} />
    <span className={classes.value}>{children}</span>
  </label>
);
