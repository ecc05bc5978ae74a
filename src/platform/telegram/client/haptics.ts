import { hapticFeedback } from '@telegram-apps/sdk-react';

/** A short shake of the phone. */
export type Haptic = 'drop' | 'error';

export function shake(haptic: Haptic): void {
  if (haptic === 'drop') hapticFeedback.impactOccurred.ifAvailable('light');
  else hapticFeedback.notificationOccurred.ifAvailable('error');
}
