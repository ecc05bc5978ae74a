import { closingBehavior } from '@telegram-apps/sdk-react';
import { hasUnsaved, onUnsaved } from '../../unsaved.ts';
import { has } from './has.ts';

/** Telegram asks before it closes a page on which something is not saved. */
export function askBeforeClosing(): void {
  // The SDK has no gate of its own here.
  if (!has('closingConfirmation')) return;
  closingBehavior.mount.ifAvailable();
  const settle = () =>
    hasUnsaved() ? closingBehavior.enableConfirmation.ifAvailable() : closingBehavior.disableConfirmation.ifAvailable();
  onUnsaved(settle);
  settle();
}
