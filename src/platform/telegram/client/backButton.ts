import {
  hideBackButton,
  isBackButtonSupported,
  mountBackButton,
  onBackButtonClick,
  showBackButton,
} from '@telegram-apps/sdk-react';
import { closeTopOverlay, topOverlay, onOverlaysChange } from '#src/platform/keyboard/openOverlays.ts';

export interface BackNavigation {
  isAtStart: () => boolean;
  back: () => void;
  /** Called after navigation. */
  onMoved: (listener: () => void) => void;
}

/** Telegram's back button closes the topmost overlay, then navigates back; it is hidden on start screens. */
export function bindBackButton({ isAtStart, back, onMoved }: BackNavigation): void {
  if (!isBackButtonSupported()) return;
  mountBackButton.ifAvailable();
  const settle = () => (isAtStart() && !topOverlay() ? hideBackButton.ifAvailable() : showBackButton.ifAvailable());
  onBackButtonClick.ifAvailable(() => {
    if (!closeTopOverlay()) back();
  });
  onMoved(settle);
  onOverlaysChange(settle);
  settle();
}
