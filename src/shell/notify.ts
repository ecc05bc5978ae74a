import { type Notice, noticeActor } from './noticeActor.ts';

/** Shows the top notice for two seconds, and keeps it in the recent ones. */
export const notify = (notice: Notice): void => noticeActor.send({ type: 'notice.show', notice, at: Date.now() });
