import { Trans } from '@lingui/react/macro';
import { type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState } from 'react';
import type { HistoryEntry } from '#contract/schemas/contactHistory.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './History.module.css';
import { HistoryItem, historyTone } from './HistoryItem.tsx';

const estimatedEntryPx = 96;
const overscan = 6;
/** The next page is prefetched when the viewport is this close to the last loaded entry. */
const prefetchEntries = 20;

interface Props {
  contact: string;
  entries: readonly HistoryEntry[];
  /** The number of the person's newest messages that were unread when the screen opened. */
  unread: number;
  query: UseInfiniteQueryResult;
}

/** The loaded entries, virtualized over the window's scrolling, with the next page prefetched near the end. */
export function EntryList({ contact, entries, unread, query }: Props) {
  const { hasNextPage } = query;
  const unreadIds = useMemo(() => newestTextIds(entries, unread), [entries, unread]);
  const [list, setList] = useState<HTMLOListElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => estimatedEntryPx,
    overscan,
    scrollMargin: list ? list.getBoundingClientRect().top + window.scrollY : 0,
    getItemKey: (index) => entries[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  usePrefetch(query, (items.at(-1)?.index ?? 0) >= entries.length - prefetchEntries);
  return (
    <>
      <ol ref={setList} className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-tone={historyTone(entry)}
                className={classes.entry}
                style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
                aria-setsize={hasNextPage ? -1 : entries.length}
                aria-posinset={index + 1}
              >
                <HistoryItem contact={contact} entry={entry} isNew={unreadIds.has(entry.id)} />
              </li>
            )
          );
        })}
      </ol>
      {hasNextPage && <NextPage query={query} />}
    </>
  );
}

const newestTextIds = (entries: readonly HistoryEntry[], count: number): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ kind }) => kind === 'text')
      .slice(0, count)
      .map(({ id }) => id),
  );

function usePrefetch(query: UseInfiniteQueryResult, isNearEnd: boolean): void {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const wantsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && isNearEnd;
  useEffect(() => {
    if (wantsMore && data) void fetchNextPage({ cancelRefetch: false });
  }, [wantsMore, data, fetchNextPage]);
}

function NextPage({ query: { isFetchNextPageError, fetchNextPage } }: { query: UseInfiniteQueryResult }) {
  return (
    <div className={classes.foot}>
      {isFetchNextPageError ? (
        <Button size="small" onClick={() => void fetchNextPage()}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
