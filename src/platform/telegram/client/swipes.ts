import { swipeBehavior } from '@telegram-apps/sdk-react';
import { has } from './has.ts';

/** A downward swipe scrolls, and does not close the page. */
export function keepOpenOnSwipe(): void {
  if (!has('verticalSwipes')) return;
  swipeBehavior.mount.ifAvailable();
  swipeBehavior.disableVertical.ifAvailable();
}
