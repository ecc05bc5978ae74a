import type { Send } from './readRecords.ts';

/** What was sent of a part of a message, on one visit of its stage. */
export const findSend = (
  sends: readonly Send[],
  { visit, message, part, round }: Pick<Send, 'visit' | 'message' | 'part' | 'round'>,
): Send | undefined =>
  sends.find((send) => send.visit === visit && send.message === message && send.part === part && send.round === round);

/**
 * When a message was settled, not before a time that has been played; null where nothing settled it. One that was sent
 * again later was settled before the message that followed it.
 */
export function settledAt(sends: readonly Send[], send: Send, from: number): number | null {
  const after = sends.slice(sends.indexOf(send) + 1);
  const next = after.find(({ visit, round }) => visit === send.visit && round === send.round);
  const isDropped = send.state === 'dropped' && (send.reason === 'moved' || send.reason === 'blocked');
  const own = isDropped || send.state === 'unreachable' ? null : (send.settled_at?.getTime() ?? null);
  if (!next) return own;
  return Math.max(from, Math.min(own ?? next.due_at.getTime(), next.due_at.getTime()));
}
