import type { FastifyReply } from 'fastify';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { watchMailings } from '#server/domain/mailings/drafts/watchMailings.ts';
import { pause } from '#server/loop/pause.ts';
import { endsSession } from './endsSession.ts';
import { EventStream } from './eventStream.ts';

/** The least time between two events of a mailing, ms. */
const tickMs = 250;
/** How often what is left of those that are sending is estimated again without a change, ms. */
const correctMs = 5_000;

interface Streaming {
  deps: Deps;
  actor: Actor;
  reply: FastifyReply;
}

/**
 * Streams how far the owner's mailings are: at first those that are sending, then each that changes, at most four times a
 * second. A removed one ends with `gone`. The reader has everything after the first events, so their ids say nothing.
 */
export async function streamMailings({ deps, actor, reply }: Streaming): Promise<void> {
  const stream = new EventStream(reply);
  const feed = new MailingFeed(deps, actor, stream);
  const stopListening = deps.listen((change) => {
    if (endsSession(change, actor)) stream.close();
    if (change.kind === 'mailings' && change.owner_id === actor.userId) feed.onChange(change.mailing_id);
  });
  stream.gone.addEventListener('abort', () => feed.wake());
  try {
    while (!stream.gone.aborted) {
      await feed.sendNext();
      await pause(tickMs, stream.gone);
    }
  } finally {
    stopListening();
    stream.close();
  }
}

/** What one reader has of the owner's mailings, and what changed since. */
class MailingFeed {
  readonly #deps: Deps;
  readonly #actor: Actor;
  readonly #stream: EventStream;
  #changed = new Set<string>();
  readonly #sent = new Map<string, string>();
  #isFirst = true;
  #isSending = false;
  #wake = () => {};

  constructor(deps: Deps, actor: Actor, stream: EventStream) {
    this.#deps = deps;
    this.#actor = actor;
    this.#stream = stream;
  }

  onChange(mailing: string): void {
    this.#changed.add(mailing);
    this.#wake();
  }

  wake(): void {
    this.#wake();
  }

  /**
   * Waits for a change, or until an estimate is to be corrected. What has changed is sent, also where its numbers are the
   * same: an edit or a deletion of what was sent goes on without them. Of the rest, what differs from what the reader has.
   */
  async sendNext(): Promise<void> {
    if (!this.#isFirst && this.#changed.size === 0) await this.#nextChange();
    this.#isFirst = false;
    const changed = this.#changed;
    this.#changed = new Set();
    const mailings = await watchMailings(this.#deps, this.#actor, [...changed]);
    for (const data of mailings) {
      if (changed.delete(data.id)) this.#sent.delete(data.id);
      await this.#send(data.id, 'progress', data);
    }
    for (const id of changed) await this.#send(id, 'gone', { id });
    this.#isSending = mailings.some(({ state }) => state === 'sending');
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#isSending ? setTimeout(resolve, correctMs) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #send(id: string, event: 'progress' | 'gone', data: object): Promise<void> {
    const text = JSON.stringify(data);
    if (this.#sent.get(id) === text) return;
    this.#sent.set(id, text);
    await this.#stream.send({ event, data }, id);
  }
}
