import { useEffect, useEffectEvent } from 'react';
import { registerOverlay } from '#src/platform/openOverlays.ts';
import { useRestoreFocus } from './useRestoreFocus.ts';

/**
 * While its component is mounted, Telegram's back button and the back gesture close this overlay before those below it;
 * afterwards the focus is restored.
 */
export function useOpenOverlay(onClose: () => void): void {
  const focusedBefore = useRestoreFocus();
  const close = useEffectEvent(onClose);
  useEffect(() => registerOverlay({ close: () => close(), focusedBefore }), [focusedBefore]);
}
