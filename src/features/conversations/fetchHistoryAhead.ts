import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { contactHistoryQuery } from '#src/person/contactQueries.ts';

/** The screen was left before the history came. */
const mostMs = 30_000;

/**
 * Begins to fetch the history of a chat whose screen is still loading. The history is dropped as soon as nobody shows it, so
 * it is held here until the chat does.
 */
export function fetchHistoryAhead(client: QueryClient, contact: string): void {
  const observer = new InfiniteQueryObserver(client, contactHistoryQuery(contact, 'all'));
  const stopFetching = observer.subscribe(() => {});
  const query = observer.getCurrentQuery();
  const leave = () => {
    clearTimeout(timer);
    stopWatching();
    stopFetching();
  };
  const timer = setTimeout(leave, mostMs);
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded' && event.query === query) leave();
  });
}
