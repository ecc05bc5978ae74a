import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

const gapPx = 6;

function place(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const left = align === 'start' ? at.left : at.right - width;
  const isBelow = at.bottom + gapPx + height <= window.innerHeight || at.top < height;
  const top = isBelow ? at.bottom + gapPx : at.top - height - gapPx;
  popup.style.left = `${Math.max(gapPx, Math.min(left, window.innerWidth - width - gapPx))}px`;
  popup.style.top = `${Math.max(gapPx, top)}px`;
}

/** A small panel above everything; Esc and a press elsewhere close it. */
export function Popup({ anchor, isOpen, onClose, label, align = 'start', className, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = popup.current;
    if (!isOpen || !panel || !anchor.current) return;
    panel.showPopover();
    place(panel, anchor.current, align);
    (
      panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>('button, input, a')
    )?.focus();
  }, [isOpen, anchor, align]);
  if (!isOpen) return null;
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={className ? `${classes.popup} ${className}` : classes.popup}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}
