import { useEffect, useEffectEvent } from 'react';
import { registerOverlay } from '#src/platform/openOverlays.ts';

/** While its component is mounted, Telegram's back button and the back gesture close this overlay before those below it. */
export function useOpenOverlay(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => registerOverlay(() => close()), []);
}
