import { init, miniApp, swipeBehavior, viewport } from '@telegram-apps/sdk-react';
import { has } from './has.ts';

export { askWriteAccess } from './writeAccess.ts';

let hasBegun = false;

/** Lets the SDK answer Telegram, once. The page's policy takes no foreign styles. */
export function begin(): void {
  if (hasBegun) return;
  init({ acceptCustomStyles: false });
  hasBegun = true;
}

export function settle(): void {
  miniApp.ready.ifAvailable();
  viewport.expand.ifAvailable();
  if (!has('verticalSwipes')) return;
  swipeBehavior.mount.ifAvailable();
  swipeBehavior.disableVertical.ifAvailable();
}
