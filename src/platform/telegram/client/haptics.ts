import { hapticFeedbackImpactOccurred, hapticFeedbackNotificationOccurred } from '@telegram-apps/sdk-react';

/** A short shake of the phone. */
export type Haptic = 'drop' | 'error';

export function shake(haptic: Haptic): void {
  if (haptic === 'drop') hapticFeedbackImpactOccurred.ifAvailable('light');
  else hapticFeedbackNotificationOccurred.ifAvailable('error');
}
