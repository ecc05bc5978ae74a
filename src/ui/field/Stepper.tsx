import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Stepper.module.css';

interface Props {
  label: string;
  less: string;
  more: string;
  /** What is shown between the buttons. */
  children: ReactNode;
  canLess?: boolean;
  canMore?: boolean;
  onLess: () => void;
  onMore: () => void;
}

/** A small number that is stepped up and down. */
export function Stepper({ label, less, more, children, canLess = true, canMore = true, onLess, onMore }: Props) {
  return (
    <fieldset className={classes.stepper} aria-label={label}>
      <button type="button" aria-label={less} title={less} disabled={!canLess} onClick={onLess}>
        <IconMinus size={14} stroke={1.75} aria-hidden />
      </button>
      <output>{children}</output>
      <button type="button" aria-label={more} title={more} disabled={!canMore} onClick={onMore}>
        <IconPlus size={14} stroke={1.75} aria-hidden />
      </button>
    </fieldset>
  );
}
