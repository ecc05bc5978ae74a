import type { RefObject } from 'react';

export interface AnchoredPopup {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}
