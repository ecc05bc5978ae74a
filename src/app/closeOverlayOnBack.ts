import { closeTopOverlay } from '#src/platform/keyboard/openOverlays.ts';
import type { AppRouter } from './router.tsx';

/** On touch devices, the back gesture closes the topmost overlay first. */
export function closeOverlayOnBack(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => action === 'BACK' && closeTopOverlay(),
  });
}
