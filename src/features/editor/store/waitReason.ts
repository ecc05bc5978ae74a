import { ApiError } from '#src/api/apiError.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';

/** Why unsent edits wait on this device for the next retry. */
export interface WaitReason {
  kind: /** No answer came. */
    | 'offline'
    | 'serverError'
    /** It is being restarted, or its database is away. */
    | 'unavailable'
    | 'storageFull'
    /** The rate limit: it goes on in a moment. */
    | 'busy'
    | 'signedOut'
    /** A proxy takes no requests of this size. */
    | 'proxyLimit'
    /** What came is not from our server: a proxy, or the sign-in page of a network. */
    | 'notOurs';
  /** The HTTP status of the answer; null where none came. */
  status: number | null;
}

const byStatus: Record<number, WaitReason['kind']> = {
  401: 'signedOut',
  408: 'unavailable',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storageFull',
};

export const noAnswer: WaitReason = { kind: 'offline', status: null };

/** Why a call that failed is worth a retry; null where the server has refused it. */
export function waitReasonOf(error: unknown): WaitReason | null {
  if (!(error instanceof ApiError)) {
    const isRead = error instanceof NoAnswer && error.reason === 'unreadable';
    return isRead ? { kind: 'notOurs', status: null } : noAnswer;
  }
  const { status, body } = error;
  const kind = byStatus[status] ?? (status >= 500 ? 'serverError' : null);
  if (kind) return { kind, status };
  // Our server says in JSON why it refuses.
  if (body === null) return { kind: status === 413 ? 'proxyLimit' : 'notOurs', status };
  return null;
}
