import { closeTopOverlay } from '#src/platform/openOverlays.ts';
import type { AppRouter } from './router.tsx';

/** By finger, the gesture that goes back closes the topmost overlay first. */
export function closeByBack(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => action === 'BACK' && closeTopOverlay(),
  });
}
