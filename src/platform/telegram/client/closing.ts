import { disableClosingConfirmation, enableClosingConfirmation, mountClosingBehavior } from '@telegram-apps/sdk-react';
import { hasUnsaved, onUnsaved } from '../../unsaved.ts';
import { has } from '../has.ts';

/** Telegram asks before it closes a page on which something is not saved. */
export function askBeforeClosing(): void {
  // The SDK has no gate of its own here.
  if (!has('closingConfirmation')) return;
  mountClosingBehavior.ifAvailable();
  const settle = () =>
    hasUnsaved() ? enableClosingConfirmation.ifAvailable() : disableClosingConfirmation.ifAvailable();
  onUnsaved(settle);
  settle();
}
