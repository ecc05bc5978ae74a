import { init, miniAppReady } from '@telegram-apps/sdk-react';
import { askBeforeClosing } from './closing.ts';
import { launchParams } from '../launch.ts';
import { disableSwipeToClose } from './disableSwipeToClose.ts';
import { syncTheme } from './theme.ts';
import { syncViewport } from './viewport.ts';

export { bindBackButton, type BackNavigation } from './backButton.ts';
export { requestBiometricAccess } from './biometrics.ts';
export { readCloudItem, writeCloudItem } from './cloud.ts';
export { shake } from './haptics.ts';
export { openTelegramInvoice } from './invoice.ts';
export { hasMainButton, hideMainButton, onMainButton, showMainButton } from './mainButton.ts';
export { showSettingsButton } from './settingsButton.ts';
export { askForWriteAccess } from './writeAccess.ts';

let begun = '';

/** Initialises the SDK once per launch, without its styles, which the Content-Security-Policy forbids. */
export function begin(): void {
  const launch = String(launchParams());
  if (launch === begun) return;
  init({ acceptCustomStyles: false });
  begun = launch;
}

/** Settings that are independent of the page; each call only where the client supports it. */
export function settle(): void {
  syncTheme();
  disableSwipeToClose();
  askBeforeClosing();
  syncViewport().catch((error: unknown) => console.warn(error));
}

/** Signals that the first screen is rendered, so that Telegram removes its placeholder. */
export const signalReady = (): void => void miniAppReady.ifAvailable();
