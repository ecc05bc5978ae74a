import type { ComponentProps, ReactNode } from 'react';
import classes from './CardAction.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** The tooltip. */
  title: string;
  /** The accessible name, which names what the card is of, too. */
  label: string;
  children: ReactNode;
}

/** An icon button over a card's picture. */
export function CardAction({ title, label, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={className ? `${classes.action} ${className}` : classes.action}
      aria-label={label}
      title={title}
    >
      {children}
    </button>
  );
}
