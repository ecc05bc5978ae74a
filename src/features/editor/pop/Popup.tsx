import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusFirst, place } from './place.ts';
import classes from './Popup.module.css';

interface Props {
  /** What it belongs to: it opens below it, and the focus goes back there. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  label: string;
  /** Which edge of the anchor it is flush with. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/** A small panel above everything; Esc and a press elsewhere close it. */
export function Popup({ anchor, isOpen, onClose, label, align = 'start', className, children }: Props) {
  const popup = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const panel = popup.current;
    if (!isOpen || !panel || !anchor.current) return;
    panel.showPopover();
    place(panel, anchor.current, align);
    focusFirst(panel);
  }, [isOpen, anchor, align]);
  if (!isOpen) return null;
  return (
    <dialog
      ref={popup}
      popover="auto"
      aria-label={label}
      className={className ? `${classes.popup} ${className}` : classes.popup}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </dialog>
  );
}
