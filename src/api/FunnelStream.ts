import { endpoints } from '#contract/endpoints.ts';
import { streamWithReconnect } from './streamWithReconnect.ts';
import type { ServerEvent } from './serverEvents.ts';

interface FunnelStreamInput {
  /** The Authorization header of the session. */
  session: string | null;
  /** The last known revision of a funnel; undefined subscribes to future events only. */
  lastRevisionOf: (funnel: string) => string | undefined;
  /** The stream is open, also after a reconnect, and for other funnels. */
  onOpen: () => void;
  /** The event's id is the revision of its own funnel. */
  onEvent: (funnel: string, event: ServerEvent) => void;
  onLost: () => void;
  /** The session has ended (401). */
  onRefused: () => void;
}

interface Connection {
  funnels: string[];
  isOpen: boolean;
  end: AbortController;
}

/**
 * One stream of several funnels. To change them, a new stream is opened, and the old one is read until the new one is
 * open.
 */
export class FunnelStream {
  readonly #input: FunnelStreamInput;
  /** The current connection, possibly reconnecting. */
  #standing: Connection | null = null;
  /** The connection that will replace it once open. */
  #coming: Connection | null = null;

  constructor(input: FunnelStreamInput) {
    this.#input = input;
  }

  isOpenFor(funnel: string): boolean {
    return this.#standing?.isOpen === true && this.#standing.funnels.includes(funnel);
  }

  read(funnels: string[]): void {
    const latest = this.#coming ?? this.#standing;
    if (latest?.funnels.join() === funnels.join()) return;
    this.#coming?.end.abort();
    this.#coming = null;
    if (this.#standing?.isOpen) this.#coming = this.#connect(funnels);
    else {
      this.#standing?.end.abort();
      this.#standing = this.#connect(funnels);
    }
  }

  stop(): void {
    this.#coming?.end.abort();
    this.#standing?.end.abort();
    this.#coming = null;
    this.#standing = null;
  }

  #connect(funnels: string[]): Connection {
    const connection: Connection = { funnels, isOpen: false, end: new AbortController() };
    const { session, lastRevisionOf, onEvent, onRefused } = this.#input;
    const reading = streamWithReconnect(endpoints.funnels.eventsOfMany, {
      query: { funnels: funnels.join() },
      signed: session,
      lastEventId: () => funnels.map((funnel) => lastRevisionOf(funnel) ?? '').join(),
      onOpen: () => this.#open(connection),
      onEvent: (event) => {
        const funnel = funnelOf(event.data);
        if (funnel !== null) onEvent(funnel, { ...event, id: event.id.split(',')[funnels.indexOf(funnel)] ?? '' });
      },
      onLost: () => this.#lose(connection),
      signal: connection.end.signal,
    });
    void reading.then((end) => end === 'refused' && onRefused());
    return connection;
  }

  #open(connection: Connection): void {
    connection.isOpen = true;
    if (connection === this.#coming) {
      this.#standing?.end.abort();
      this.#standing = connection;
      this.#coming = null;
    }
    this.#input.onOpen();
  }

  #lose(connection: Connection): void {
    connection.isOpen = false;
    if (connection !== this.#standing) return;
    if (this.#coming) {
      connection.end.abort();
      this.#standing = this.#coming;
      this.#coming = null;
    }
    this.#input.onLost();
  }
}

function funnelOf(data: string): string | null {
  try {
    const { funnel } = JSON.parse(data) as { funnel?: unknown };
    return typeof funnel === 'string' ? funnel : null;
  } catch {
    return null;
  }
}
