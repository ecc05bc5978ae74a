import { ApiError } from '#src/api/apiError.ts';
import { ForeignAnswer } from '#src/api/foreignAnswer.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';

/** Why pending edits wait for the next retry. */
export interface RetryReason {
  kind: /** No response came. */
    | 'offline'
    | 'serverError'
    /** The server is restarting, or its database is down. */
    | 'unavailable'
    | 'storageFull'
    /** Rate-limited: the next retry succeeds after the backoff. */
    | 'busy'
    | 'signedOut'
    /** A proxy rejects requests of this size. */
    | 'proxyLimit'
    /** The response is not this product's: it comes from a proxy or a captive portal. */
    | 'notOurs';
  /** The HTTP status; null where no response came. */
  status: number | null;
}

const byStatus: Record<number, RetryReason['kind']> = {
  401: 'signedOut',
  408: 'unavailable',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storageFull',
};

export const noAnswer: RetryReason = { kind: 'offline', status: null };

/** Classifies a failed call; null means that the server refused it and a retry is pointless. */
export function retryReasonOf(error: unknown): RetryReason | null {
  if (error instanceof ForeignAnswer) return { kind: foreignKind(error.status), status: error.status };
  if (!(error instanceof ApiError)) {
    const isRead = error instanceof NoAnswer && error.reason === 'unreadable';
    return isRead ? { kind: 'notOurs', status: null } : noAnswer;
  }
  const { status } = error;
  const kind = byStatus[status] ?? (status >= 500 ? 'serverError' : null);
  return kind && { kind, status };
}

function foreignKind(status: number): RetryReason['kind'] {
  if (status === 413) return 'proxyLimit';
  // A proxy that asks for its own sign-in has not ended the session.
  if (status === 401) return 'notOurs';
  return byStatus[status] ?? (status >= 500 ? 'serverError' : 'notOurs');
}
