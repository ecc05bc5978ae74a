import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { oneAtATime } from '#src/platform/tabs/oneAtATime.ts';
import type { Viewport } from '#src/person/table/RowTable.tsx';
import type { PeopleSearch } from './peopleSearch.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { type PeoplePages, type ListedPerson, peopleQuery, fetchPeoplePage } from './queries.ts';
import { useFunnelEvents } from '#src/person/useFunnelEvents.ts';

const debounceMs = 1_500;

/**
 * The loaded pages of people that match, refreshed on events of the funnel. Rows do not shift while the user is
 * scrolled down: they are replaced in place, and `hasNewTop` marks that the first row has changed.
 */
export function usePeople({ id }: PeopleFunnel, search: PeopleSearch) {
  const client = useQueryClient();
  const options = peopleQuery(id, search);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const people = useMemo(() => pages?.flatMap(({ results }) => results), [pages]);
  const viewportRef = useRef<Viewport>({ first: 0, last: 0, isAtTop: true });
  const [hasNewTop, setHasNewTop] = useState(false);

  const isWholeAsked = useRef(false);
  const refreshVisiblePages = async () => {
    const isWhole = isWholeAsked.current;
    isWholeAsked.current = false;
    const cached = client.getQueryData<PeoplePages>(options.queryKey);
    if (!cached) return;
    const indexes = isWhole ? [0] : [...new Set([0, ...visiblePages(cached, viewportRef.current)])];
    const fetched = await Promise.all(
      indexes.map((page) => fetchPeoplePage(id, search, { cursor: cached.pageParams[page] ?? '' }).catch(() => null)),
    );
    const top = fetched[0];
    if (!top) return;
    await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    const isFirstSame = top.results[0]?.id === cached.pages[0]?.results[0]?.id;
    if (isWhole || viewportRef.current.isAtTop) {
      client.setQueryData<PeoplePages>(options.queryKey, { pages: [top], pageParams: [''] });
      setHasNewTop(false);
      return;
    }
    const refreshed = new Map(fetched.flatMap((page) => page?.results ?? []).map((person) => [person.id, person]));
    client.setQueryData<PeoplePages>(options.queryKey, (old) => old && replacePeople(old, refreshed, top.count));
    setHasNewTop(!isFirstSame);
  };

  const latest = useRef(refreshVisiblePages);
  useEffect(() => {
    latest.current = refreshVisiblePages;
  });
  const refresh = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    refresh.current = oneAtATime(() => latest.current());
  }, []);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFunnelEvents(id, (event) => {
    if (event === 'state' || event === 'gone') void client.invalidateQueries({ queryKey: ['people', id, 'funnel'] });
    if (event === 'edits') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh.current?.();
    }, debounceMs);
  });

  return {
    ...query,
    people,
    count: pages?.[0]?.count,
    hasNewTop,
    /** Set by the table on scrolling. */
    viewportRef,
    /** Reloads the list from its first page. */
    reload: () => {
      isWholeAsked.current = true;
      return refresh.current?.();
    },
  };
}

function visiblePages({ pages }: PeoplePages, { first, last }: Viewport): number[] {
  const within: number[] = [];
  let start = 0;
  for (const [index, page] of pages.entries()) {
    if (start <= last && start + page.results.length > first) within.push(index);
    start += page.results.length;
  }
  return within;
}

function replacePeople(
  { pages, pageParams }: PeoplePages,
  refreshed: Map<string, ListedPerson>,
  count?: number,
): PeoplePages {
  const replaced = pages.map((page, index) => ({
    ...page,
    ...(index === 0 && count !== undefined && { count }),
    results: page.results.some(({ id }) => refreshed.has(id))
      ? page.results.map((person) => refreshed.get(person.id) ?? person)
      : page.results,
  }));
  return { pages: replaced, pageParams };
}
