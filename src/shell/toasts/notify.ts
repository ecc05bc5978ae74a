import type { ToastNotice } from '#machines/shell/toastMachine.ts';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { toastActor } from './toastActor.ts';

let shown = 0;

/** Shows a toast for two seconds, or for ten where it can be undone; without a text the default one of its type. */
export function notify(notice: Omit<ToastNotice, 'id'>): void {
  shown += 1;
  if (notice.type === 'error') haptic('error');
  toastActor.send({ type: 'toast.show', notice: { ...notice, id: String(shown) } });
}
