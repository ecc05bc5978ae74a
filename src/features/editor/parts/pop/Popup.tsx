import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusFirst, place } from './place.ts';
import classes from './Popup.module.css';
import { useKeyboardRoom } from '#src/ui/useKeyboardRoom.ts';
import { useOpenOverlay } from '#src/ui/useOpenOverlay.ts';

/** As in its styles. */
const sheet = '(max-width: 720px)';

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

/** A small panel above everything, on a phone a sheet from below; Esc and a press elsewhere close it. */
export function Popup({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenPopup {...rest} /> : null;
}

/** It closes this popup alone, not the panel that the popup is in. */
const stopEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.stopPropagation();
};

function OpenPopup({ anchor, onClose, label, align = 'start', className, children }: Omit<Props, 'isOpen'>) {
  const popup = useRef<HTMLDialogElement>(null);
  const room = useKeyboardRoom();
  useOpenOverlay(onClose);
  useEffect(() => {
    const panel = popup.current;
    if (!panel || !anchor.current) return;
    panel.showPopover();
    if (!window.matchMedia(sheet).matches) place(panel, anchor.current, align);
    focusFirst(panel);
  }, [anchor, align]);
  return (
    <dialog
      ref={popup}
      popover="auto"
      aria-label={label}
      className={className ? `${classes.popup} ${className}` : classes.popup}
      style={room}
      onKeyDown={stopEscape}
      // React tells it of popups within this one too.
      onToggle={(event) => event.newState === 'closed' && event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
