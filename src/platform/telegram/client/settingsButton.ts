import { settingsButton } from '@telegram-apps/sdk-react';
import { has } from './has.ts';

export function showSettingsButton(open: () => void): void {
  if (!has('settingsButton')) return;
  settingsButton.mount.ifAvailable();
  settingsButton.onClick.ifAvailable(open);
  settingsButton.show.ifAvailable();
}
