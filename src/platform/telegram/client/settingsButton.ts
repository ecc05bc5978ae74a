import { mountSettingsButton, onSettingsButtonClick, showSettingsButton as show } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';

export function showSettingsButton(open: () => void): void {
  if (!has('settingsButton')) return;
  mountSettingsButton.ifAvailable();
  onSettingsButtonClick.ifAvailable(open);
  show.ifAvailable();
}
