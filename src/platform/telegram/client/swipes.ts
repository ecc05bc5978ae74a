import { disableVerticalSwipes, mountSwipeBehavior } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';

/** A downward swipe scrolls, and does not close the page. */
export function keepOpenOnSwipe(): void {
  if (!has('verticalSwipes')) return;
  mountSwipeBehavior.ifAvailable();
  disableVerticalSwipes.ifAvailable();
}
