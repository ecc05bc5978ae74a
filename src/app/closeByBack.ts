import { closeTopmost } from '#src/platform/topmost.ts';
import type { AppRouter } from './router.tsx';

/** By finger, the gesture that goes back closes what is open above the screen first. */
export function closeByBack(router: AppRouter): void {
  router.history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeTopmost() });
}
