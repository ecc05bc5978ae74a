import {
  hideBackButton,
  isBackButtonSupported,
  mountBackButton,
  onBackButtonClick,
  showBackButton,
} from '@telegram-apps/sdk-react';
import { closeTopOverlay, topOverlay, onOverlaysChange } from '../../openOverlays.ts';

export interface Way {
  isAtStart: () => boolean;
  back: () => void;
  /** Runs after the screen has changed. */
  onMoved: (listener: () => void) => void;
}

/** Telegram's back button closes what is open above the screen, then goes back; at the start there is none. */
export function followBackButton({ isAtStart, back, onMoved }: Way): void {
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
