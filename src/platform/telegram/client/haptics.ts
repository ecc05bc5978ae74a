import { hapticFeedbackImpactOccurred, hapticFeedbackNotificationOccurred } from '@telegram-apps/sdk-react';

export type Haptic = 'drop' | 'error';

export function shake(haptic: Haptic): void {
  if (haptic === 'drop') hapticFeedbackImpactOccurred.ifAvailable('light');
  else hapticFeedbackNotificationOccurred.ifAvailable('error');
}
