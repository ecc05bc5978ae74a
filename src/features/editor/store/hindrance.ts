import { ApiError } from '#src/api/apiError.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';

/** Why own edits wait on this device. */
export interface Hindrance {
  kind: /** No answer came. */
    | 'offline'
    | 'serverError'
    /** It is being restarted, or its database is away. */
    | 'unavailable'
    | 'storageFull'
    /** Too much at once: it goes on in a moment. */
    | 'busy'
    | 'signedOut'
    /** A proxy takes no requests of this size. */
    | 'proxyLimit'
    /** What came is not from our server: a proxy, or the sign-in page of a network. */
    | 'notOurs';
  /** Of what was answered; null where nothing was. */
  status: number | null;
}

const byStatus: Record<number, Hindrance['kind']> = {
  401: 'signedOut',
  408: 'unavailable',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storageFull',
};

/** Nothing came back. */
export const noAnswer: Hindrance = { kind: 'offline', status: null };

/** What keeps a call from being answered for now; null where the server has refused it. */
export function hindranceOf(error: unknown): Hindrance | null {
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
