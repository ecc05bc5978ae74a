import type { Endpoint } from '#contract/endpoint.ts';
import { TabGroup } from '#src/platform/tabs/TabGroup.ts';
import { authorization } from './authorization.ts';
import type { ServerEvent } from './serverEvents.ts';
import { streamWithReconnect } from './streamWithReconnect.ts';

interface Following {
  /** Tabs that follow by the same name share one stream. */
  name: string;
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
  /** The stream is open, also after a reconnect: what was told in between is lost. */
  onOpen?: () => void;
}

type News = { kind: 'event'; event: ServerEvent } | { kind: 'open' };

/**
 * Follows a stream of the whole account until the signal aborts or the session is another. One tab reads it for all of the
 * browser, because a browser allows six connections to a host over HTTP/1.1; a tab that joins later hears the last event.
 */
export function followAccount({ name, endpoint, signal, onEvent, onOpen }: Following): void {
  const signed = authorization();
  let last: ServerEvent | null = null;
  let reading: AbortController | null = null;
  const hear = (news: News) => (news.kind === 'open' ? onOpen?.() : onEvent(news.event));
  const tell = (news: News) => {
    group.tell(news);
    hear(news);
  };
  const read = (end: AbortController) =>
    streamWithReconnect(endpoint, {
      ...{ query: {}, signed, signal: end.signal, lastEventId: () => '', onLost: () => {} },
      isCurrent: () => authorization() === signed,
      onOpen: () => tell({ kind: 'open' }),
      onEvent: (event) => {
        last = event;
        tell({ kind: 'event', event });
      },
    });
  const steer = () => {
    if (!group.isLeader) {
      reading?.abort();
      reading = null;
    } else if (!reading) {
      reading = new AbortController();
      void read(reading);
    } else if (last) group.tell({ kind: 'event', event: last });
  };
  const group = new TabGroup<null, News>({
    name: `voronka.${name} ${signed}`,
    state: () => null,
    onNews: hear,
    // the first change is told while the group is being made
    onChange: () => queueMicrotask(steer),
  });
  steer();
  signal.addEventListener('abort', () => {
    reading?.abort();
    group.leave();
  });
}
