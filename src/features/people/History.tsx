import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState } from 'react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { type HistoryView, historyQuery } from './contactQueries.ts';
import classes from './History.module.css';
import { HistoryItem, historyTone } from './HistoryItem.tsx';
import { Section } from './Section.tsx';

const estimatedEntryPx = 96;
const prefetchEntries = 20;

interface Props {
  contact: string;
  /** The number of the person's newest messages that were unread when the screen opened. */
  unread: number;
}

/** A person's history, newest first. The list is virtualized: only the entries in the viewport are rendered. */
export function History({ contact, unread }: Props) {
  const { t } = useLingui();
  const [view, setView] = useState<HistoryView>('all');
  return (
    <Section
      title={<Trans>What happened</Trans>}
      end={
        <Segmented
          label={t`What is shown`}
          value={view}
          options={[
            { value: 'all', label: t`Everything` },
            { value: 'conversation', label: t`Conversation` },
          ]}
          onChange={setView}
        />
      }
    >
      <Entries key={view} contact={contact} view={view} unread={unread} />
    </Section>
  );
}

function Entries({ contact, view, unread }: Props & { view: HistoryView }) {
  const errorText = useErrorText();
  const query = useInfiniteQuery(historyQuery(contact, view));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const entries = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data]);
  const fresh = useMemo(
    () =>
      new Set(
        entries
          .filter(({ kind }) => kind === 'text')
          .slice(0, unread)
          .map(({ id }) => id),
      ),
    [entries, unread],
  );
  const [list, setList] = useState<HTMLOListElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => estimatedEntryPx,
    overscan: 6,
    scrollMargin: list ? list.getBoundingClientRect().top + window.scrollY : 0,
    getItemKey: (index) => entries[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const wantsMore =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && last >= entries.length - prefetchEntries;
  useEffect(() => {
    if (wantsMore && data) void fetchNextPage({ cancelRefetch: false });
  }, [wantsMore, data, fetchNextPage]);
  if (error && !data)
    return (
      <Alert>
        {errorText(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  if (!data)
    return (
      <div className={classes.foot}>
        <Spinner />
      </div>
    );
  if (entries.length === 0)
    return (
      <p className={classes.why}>
        {view === 'all' ? <Trans>Nothing has happened yet.</Trans> : <Trans>Nobody has written yet.</Trans>}
      </p>
    );
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
                <HistoryItem contact={contact} entry={entry} isNew={fresh.has(entry.id)} />
              </li>
            )
          );
        })}
      </ol>
      {hasNextPage && (
        <div className={classes.foot}>
          {isFetchNextPageError ? (
            <Button size="small" onClick={() => void fetchNextPage()}>
              <Trans>Try again</Trans>
            </Button>
          ) : (
            <Spinner />
          )}
        </div>
      )}
    </>
  );
}
