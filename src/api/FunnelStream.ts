import { endpoints } from '#contract/endpoints.ts';
import { followStream } from './followStream.ts';
import type { ServerEvent } from './serverEvents.ts';

interface FunnelStreamInput {
  /** The value of the header Authorization. */
  session: string | null;
  /** The last revision of a funnel that is known here; undefined: what happens from now on is enough. */
  positionOf: (funnel: string) => string | undefined;
  /** It stands: also when it came back, and for other funnels. */
  onOpen: () => void;
  /** The id of the event is the revision of its own funnel. */
  onEvent: (funnel: string, event: ServerEvent) => void;
  onLost: () => void;
  /** The session is over. */
  onRefused: () => void;
}

interface Connection {
  funnels: string[];
  isOpen: boolean;
  end: AbortController;
}

/** One stream of several funnels. For others it is opened anew, and the one before it is read until that stands. */
export class FunnelStream {
  readonly #input: FunnelStreamInput;
  /** What is read now, or tried again. */
  #standing: Connection | null = null;
  /** What takes its place once it is open. */
  #coming: Connection | null = null;

  constructor(input: FunnelStreamInput) {
    this.#input = input;
  }

  /** Whether what happens in the funnel is heard now. */
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
    const { session, positionOf, onEvent, onRefused } = this.#input;
    const reading = followStream(endpoints.funnels.eventsOfMany, {
      query: { funnels: funnels.join() },
      signed: session,
      lastEventId: () => funnels.map((funnel) => positionOf(funnel) ?? '').join(),
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
