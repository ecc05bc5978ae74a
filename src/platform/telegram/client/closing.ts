import { disableClosingConfirmation, enableClosingConfirmation, mountClosingBehavior } from '@telegram-apps/sdk-react';
import { hasUnsaved, onUnsaved } from '#src/platform/storage/unsaved.ts';
import { has } from '../has.ts';

/** Telegram confirms before closing a page with unsaved changes. */
export function askBeforeClosing(): void {
  // The SDK does not check the version here.
  if (!has('closingConfirmation')) return;
  mountClosingBehavior.ifAvailable();
  const settle = () =>
    hasUnsaved() ? enableClosingConfirmation.ifAvailable() : disableClosingConfirmation.ifAvailable();
  onUnsaved(settle);
  settle();
}
