import type { Change } from '#server/db/notify.ts';
import type { Actor } from '#server/domain/deps.ts';

/** Whether a change ends the session in which a stream is read, or the use of an account by launch data. */
export const endsSession = (change: Change, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>): boolean =>
  change.kind === 'session' && change.owner_id === userId && change.session_id === sessionId;
