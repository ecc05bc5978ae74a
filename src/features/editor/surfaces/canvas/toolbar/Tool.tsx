import type { ReactNode, Ref } from 'react';
import classes from './CardToolbar.module.css';

interface ToolProps {
  label: string;
  /** Set for a toggle: whether it is on. */
  isOn?: boolean;
  /** Set where it opens something: whether that is open. */
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a toolbar on the canvas. */
export function Tool({ label, isOn, isOpen, ref, onClick, children }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.tool}
      aria-label={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
