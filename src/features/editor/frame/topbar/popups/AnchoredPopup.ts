import type { RefObject } from 'react';

/** What a popup of the bar is given: what it belongs to, and how it goes. */
export interface AnchoredPopup {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}
