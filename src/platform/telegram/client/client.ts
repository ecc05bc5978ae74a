import { init, miniAppReady } from '@telegram-apps/sdk-react';
import { askBeforeClosing } from './closing.ts';
import { launchParams } from '../launch.ts';
import { keepOpenOnSwipe } from './swipes.ts';
import { followTheme } from './theme.ts';
import { followViewport } from './viewport.ts';

export { followBackButton, type Way } from './backButton.ts';
export { askFingerprint } from './biometrics.ts';
export { keepInCloud, readCloud } from './cloud.ts';
export { shake } from './haptics.ts';
export { showSettingsButton } from './settingsButton.ts';
export { askWriteAccess } from './writeAccess.ts';

let begun = '';

/** Lets the SDK listen to Telegram, once for each launch. The page's policy takes no foreign styles. */
export function begin(): void {
  const launch = String(launchParams());
  if (launch === begun) return;
  init({ acceptCustomStyles: false });
  begun = launch;
}

/** What needs nothing of the page. Each call is made only where the client has it. */
export function settle(): void {
  followTheme();
  keepOpenOnSwipe();
  askBeforeClosing();
  followViewport().catch((error: unknown) => console.warn(error));
}

/** The first screen is drawn: Telegram takes its placeholder away. */
export const tellReady = (): void => void miniAppReady.ifAvailable();
