import { disableVerticalSwipes, mountSwipeBehavior } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';

/** A downward swipe scrolls instead of closing the Mini App. */
export function disableSwipeToClose(): void {
  if (!has('verticalSwipes')) return;
  mountSwipeBehavior.ifAvailable();
  disableVerticalSwipes.ifAvailable();
}
