import type { FastifyReply } from 'fastify';
import type { Change } from '#server/db/notify.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { pause } from '#server/loop/pause.ts';
import { endsSession } from './endsSession.ts';
import { EventStream } from './eventStream.ts';
import { PendingContacts } from './pendingContacts.ts';

/** The least time between two events, ms. */
const tickMs = 1_000;

interface Streaming {
  deps: Pick<Deps, 'listen'>;
  actor: Actor;
  reply: FastifyReply;
}

/**
 * Streams which of the owner's contacts change, join or go, at most once a second. What they are now is fetched anew, so
 * the ids of the events say nothing.
 */
export const streamContacts = (streaming: Streaming): Promise<void> =>
  // what happens to people in funnels changes the contacts that they are
  streamChanges(streaming, 'contacts', ['contacts', 'people']);

/** The same of the contacts whose conversations change. */
export const streamConversations = (streaming: Streaming): Promise<void> =>
  streamChanges(streaming, 'conversations', ['conversations']);

type AboutContacts = Extract<Change, { kind: 'contacts' | 'people' | 'conversations' }>;

async function streamChanges(
  { deps, actor, reply }: Streaming,
  event: 'contacts' | 'conversations',
  kinds: readonly Change['kind'][],
): Promise<void> {
  const isAbout = (change: Change): change is AboutContacts => kinds.includes(change.kind);
  const stream = new EventStream(reply);
  const pending = new PendingContacts();
  let wake = () => {};
  const stopListening = deps.listen((change) => {
    if (endsSession(change, actor)) stream.close();
    if (!isAbout(change) || change.owner_id !== actor.userId) return;
    pending.add(change.contacts);
    wake();
  });
  stream.gone.addEventListener('abort', () => wake());
  try {
    while (!stream.gone.aborted) {
      if (pending.isEmpty) await new Promise<void>((resolve) => (wake = resolve));
      if (!pending.isEmpty) await stream.send({ event, data: { contacts: pending.take() } }, '');
      await pause(tickMs, stream.gone);
    }
  } finally {
    stopListening();
    stream.close();
  }
}
