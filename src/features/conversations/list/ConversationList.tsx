import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { oneAtATime } from '#src/platform/tabs/oneAtATime.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { onConversationsChanged } from '#src/shell/conversations/conversationEvents.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { ConversationsSearch } from '../conversationsSearch.ts';
import { conversationsQuery } from '../queries.ts';
import { useNow } from '#src/shell/clock/useNow.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import { EmptyList } from './EmptyList.tsx';
import { refreshList } from './refreshList.ts';

/** A row of usual words, px; each is measured once it is drawn. */
const rowPx = 88;
const overscan = 6;
/** The next page is asked for so many rows before it comes into the viewport. */
const aheadRows = 12;
/** Events of a busy bot come every second. */
const debounceMs = 400;

interface Props {
  search: ConversationsSearch;
  places: readonly ContactPlace[];
  /** The rows that are loaded, for who walks through them by keys. */
  rowsRef: RefObject<readonly Conversation[]>;
  onOpen: (contact: string) => void;
}

/** The conversations that match, of any number, kept fresh by events. */
export function ConversationList({ search, places, rowsRef, onOpen }: Props) {
  const query = useInfiniteQuery(conversationsQuery(search));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data]);
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan,
    getItemKey: (index) => rows[index]?.contact.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    rowsRef.current = rows;
  }, [rows, rowsRef]);
  useEffect(() => {
    const isNear = last >= rows.length - aheadRows;
    if (hasNextPage && isNear && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false });
  }, [last, rows.length, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  useFreshRows(search, { first: items[0]?.index ?? 0, last });
  const showOpen = useEffectEvent((open: string | undefined) => {
    const at = rows.findIndex(({ contact }) => contact.id === open);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  const isLoaded = data !== undefined;
  // where another one is opened, not where rows move
  useEffect(() => {
    if (isLoaded) showOpen(search.contact);
  }, [isLoaded, search.contact]);
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  if (!data)
    return (
      <div className={classes.wait}>
        <Spinner />
      </div>
    );
  if (rows.length === 0) return <EmptyList search={search} />;
  return (
    <div ref={scroller} className={classes.scroller} data-conversations>
      <ol className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={hasNextPage ? -1 : rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationRow
                conversation={row}
                places={places}
                isOpen={row.contact.id === search.contact}
                now={now}
                href={`?contact=${row.contact.id}`}
                onOpen={() => onOpen(row.contact.id)}
              />
            </li>
          );
        })}
      </ol>
      {isFetchNextPageError && (
        <div className={classes.wait}>
          <Button size="small" onClick={() => void fetchNextPage()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Asks anew for what is shown, soon after something has changed. */
function useFreshRows(search: ConversationsSearch, shown: { first: number; last: number }): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => refreshList(client, search, shown));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const once = oneAtATime(() => refresh());
    const stop = onConversationsChanged(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void once();
      }, debounceMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
