import type { SessionEndReason } from './sessionEvents.ts';

/** Why the user could not be fetched; null for an aborted fetch, which says nothing about the token. */
export function endReasonOf(error: unknown): SessionEndReason | null {
  const { name, reason, status, code } = (error ?? {}) as Record<string, unknown>;
  if (name === 'AbortError') return null;
  if (name === 'NoAnswer') return reason === 'unreadable' ? 'failed' : 'unanswered';
  if (name === 'ForeignAnswer') return 'failed';
  if (code === 'sign_up_closed') return 'noAccount';
  return status === 401 ? 'refused' : 'failed';
}
