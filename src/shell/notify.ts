import { noticeActor } from './noticeActor.ts';

let shown = 0;

/** Shows the top notice for two seconds, and keeps it in the recent ones. */
export function notify({ type, text }: { type: 'success' | 'error'; text: string }): void {
  shown += 1;
  const kind = type === 'error' ? 'error' : 'info';
  noticeActor.send({ type: 'notice.show', notice: { id: String(shown), kind, text } });
}
