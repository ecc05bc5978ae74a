import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Chat.module.css';
import { hasId, joinAlbums } from '../received/received.ts';
import { ChatEntry } from './ChatEntry.tsx';

/** The next older page is prefetched this far above the viewport. */
const prefetchPx = 800;

type HistoryQuery = UseInfiniteQueryResult<InfiniteData<{ results: HistoryEntry[] }>>;

interface Props {
  contact: string;
  query: HistoryQuery;
  /** The number of the person's newest messages that were unread when the screen opened. */
  unread: number;
  /** The scrolled element around the entries. */
  wall: RefObject<HTMLElement | null>;
}

/** The loaded entries, oldest first, with a line where a day or the unread messages begin. */
export function ChatEntries({ contact, query, unread, wall }: Props) {
  const format = useFormat();
  const { data, hasNextPage } = query;
  const entries = useMemo(() => (data?.pages.flatMap(({ results }) => results) ?? []).toReversed(), [data]);
  const firstUnread = useMemo(() => firstUnreadId(entries, unread), [entries, unread]);
  const lines = useMemo(() => joinAlbums(entries), [entries]);
  const days = lines.map(({ entry }) => format.date(entry.at));
  return (
    <>
      {hasNextPage && <OlderEntries query={query} wall={wall} />}
      <ol className="column gap-md">
        {lines.map((joined, at) => (
          <Fragment key={joined.entry.id}>
            {days[at] !== days[at - 1] && <li className={classes.pill}>{days[at]}</li>}
            {hasId(joined, firstUnread) && (
              <li className={`${classes.pill} ${classes.new}`}>
                <Trans>New</Trans>
              </li>
            )}
            <ChatEntry contact={contact} joined={joined} previous={lines[at - 1]?.entry} />
          </Fragment>
        ))}
      </ol>
    </>
  );
}

const firstUnreadId = (entries: readonly HistoryEntry[], unread: number): string | undefined =>
  unread > 0 ? entries.filter(({ kind }) => kind === 'text').at(-unread)?.id : undefined;

/** Loads the next older page before its place comes into the viewport. */
export function OlderEntries({ query, wall }: Pick<Props, 'query' | 'wall'>) {
  const { data, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const fetchOlder = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  });
  // Observed anew with each page: a short one may leave the place within the margin.
  useEffect(() => {
    if (!place) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && fetchOlder(), {
      root: wall.current,
      rootMargin: `${prefetchPx}px`,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, wall, data]);
  return (
    <div ref={setPlace} className={classes.older}>
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
