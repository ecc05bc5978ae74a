import type { RefObject } from 'react';

/** The props of the top bar's popups. */
export interface AnchoredPopup {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}
