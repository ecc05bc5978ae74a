import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { getWatchedFunnel } from '#server/domain/funnels/edits/watchFunnel.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { pause } from '#server/loop/pause.ts';
import { endsSession } from './endsSession.ts';
import { EventStream } from './eventStream.ts';
import { FunnelFeed, type SendEvent } from './funnelFeed.ts';

/** How often the changes of a busy funnel are sent, ms. */
const tickMs = 300;
/** All streams send at the same moments, so that those of one funnel share one reading of it. */
const untilNextTick = (): number => tickMs - (Math.ceil(performance.now()) % tickMs);

interface Streaming {
  deps: Deps;
  actor: Actor;
  /** `Last-Event-ID`: the last revision that the reader has. */
  lastEventId: string | undefined;
  reply: FastifyReply;
}

interface Followed {
  id: string;
  /** The last revision that the reader has; undefined: the present one. */
  since: number | undefined;
  send: SendEvent;
}

/**
 * Streams a funnel: the edits after the reader's revision, its state and its counts, then each as it changes, and the
 * contacts to whom something happens. The id of every event is the last revision sent. Nothing is read from the database
 * while nothing changes.
 */
export async function streamFunnel({ id, lastEventId, reply, ...asked }: Streaming & { id: string }): Promise<void> {
  await getWatchedFunnel(asked.deps, asked.actor, { id });
  const stream = new EventStream(reply);
  const send: SendEvent = (event, revision) => stream.send(event, String(revision));
  await follow(asked, stream, [{ id, since: revisionOf(lastEventId), send }]);
}

/**
 * Streams several funnels over one connection, as `streamFunnel` does each. The data of every event names its funnel;
 * its id is the last revision sent of each, in the order of `ids`.
 */
export async function streamFunnels({
  ids,
  lastEventId,
  reply,
  ...asked
}: Streaming & { ids: string[] }): Promise<void> {
  const positions = positionsOf(lastEventId, ids.length);
  const stream = new EventStream(reply);
  const followed = ids.map((id, at) => {
    const send: SendEvent = ({ event, data }, revision) => {
      positions[at] = revision;
      return stream.send({ event, data: { funnel: id, ...data } }, positions.join(','));
    };
    return { id, since: positions[at], send };
  });
  await follow(asked, stream, followed);
}

export const lastEventIdOf = ({ headers }: FastifyRequest): string | undefined => [headers['last-event-id']].flat()[0];

const revisionOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

function positionsOf(lastEventId: string | undefined, count: number): (number | undefined)[] {
  const given = (lastEventId ?? '').split(',');
  return Array.from({ length: count }, (_, at) => revisionOf(given[at]));
}

/** Sends the events of the funnels until the reader leaves, the session ends or the last funnel is deleted. */
async function follow(
  { deps, actor }: Pick<Streaming, 'deps' | 'actor'>,
  stream: EventStream,
  followed: Followed[],
): Promise<void> {
  const feeds = followed.map((one) => new FunnelFeed(deps, actor, one));
  const stopListening = deps.listen((change) => {
    if (endsSession(change, actor)) stream.close();
    if (!('funnel_id' in change) || change.owner_id !== actor.userId) return;
    for (const feed of feeds) if (feed.id === change.funnel_id) feed.onChange(change);
  });
  stream.gone.addEventListener('abort', () => feeds.forEach((feed) => feed.wake()));
  try {
    await Promise.all(feeds.map((feed) => sendUntilGone(feed, stream.gone)));
  } finally {
    stopListening();
    stream.close();
  }
}

async function sendUntilGone(feed: FunnelFeed, gone: AbortSignal): Promise<void> {
  try {
    while (!gone.aborted) {
      await feed.sendNext();
      await pause(untilNextTick(), gone);
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    await feed.sendGone();
  }
}
