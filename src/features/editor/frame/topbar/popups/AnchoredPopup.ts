import type { RefObject } from 'react';

/** What a popup of the bar is given: what it belongs to, and how it goes. */
export interface AnchoredPopup {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The focus goes back to the button first: what opens next returns it there. */
export function closeAndRefocus({ anchor, onClose }: AnchoredPopup): void {
  anchor.current?.querySelector('button')?.focus();
  onClose();
}
