import { useEffect, useEffectEvent } from 'react';
import { registerOverlay, topOverlay } from '#src/platform/keyboard/openOverlays.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useRestoreFocus } from '../focus/useRestoreFocus.ts';

/**
 * While its component is mounted, Telegram's back button and the back gesture close this overlay before those below it;
 * afterwards the focus is restored.
 */
export function useOpenOverlay(onClose: () => void): void {
  const focusedBefore = useRestoreFocus();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const overlay = { close: () => close(), focusedBefore };
    // react-aria hears Escape only from within the overlay; the focus falls to the body when what had it is removed.
    const closeWithoutFocus = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' || event.target !== document.body || topOverlay() !== overlay) return;
      event.preventDefault();
      overlay.close();
    };
    const unregister = registerOverlay(overlay);
    document.addEventListener('keydown', closeWithoutFocus);
    return () => {
      document.removeEventListener('keydown', closeWithoutFocus);
      unregister();
    };
  }, [focusedBefore]);
}
