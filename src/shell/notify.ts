import type { Notice } from '#machines/shell/noticeMachine.ts';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { noticeActor } from './noticeActor.ts';

let shown = 0;

/** Shows the top notice for two seconds, and keeps it in the recent ones; without a text it says what its type says. */
export function notify(notice: Omit<Notice, 'id'>): void {
  shown += 1;
  if (notice.type === 'error') haptic('error');
  noticeActor.send({ type: 'notice.show', notice: { ...notice, id: String(shown) } });
}
