import type { FastifyReply } from 'fastify';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { countUnreadNotices } from '#server/domain/notices/countUnreadNotices.ts';
import { noteWatching } from '#server/domain/notices/noteWatching.ts';
import { pause } from '#server/loop/pause.ts';
import { endsSession } from './endsSession.ts';
import { EventStream } from './eventStream.ts';

/** The least time between two events, ms. */
const tickMs = 500;
/** How often it is noted that somebody still reads, ms. */
const noteMs = 60_000;

interface Streaming {
  deps: Pick<Deps, 'db' | 'now' | 'listen'>;
  actor: Actor;
  reply: FastifyReply;
}

/** Streams how many notices are unread, at first and whenever the bell changes. While it is read, its owner looks at the bell. */
export async function streamNotices({ deps, actor, reply }: Streaming): Promise<void> {
  await noteWatching(deps, actor);
  const stream = new EventStream(reply);
  let isChanged = true;
  let wake = () => {};
  const stopListening = deps.listen((change) => {
    if (endsSession(change, actor)) stream.close();
    if (change.kind !== 'bell' || change.owner_id !== actor.userId) return;
    isChanged = true;
    wake();
  });
  stream.gone.addEventListener('abort', () => wake());
  try {
    while (!stream.gone.aborted) {
      if (!isChanged) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, noteMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        if (stream.gone.aborted) break;
        await noteWatching(deps, actor);
      }
      if (isChanged) {
        isChanged = false;
        await stream.send({ event: 'notices', data: { unread: await countUnreadNotices(deps.db, actor.userId) } }, '');
      }
      await pause(tickMs, stream.gone);
    }
  } finally {
    stopListening();
    stream.close();
  }
}
