import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PeopleSearch } from './peopleSearch.ts';
import { type PeopleFunnel, type PeoplePages, type Person, peopleQuery, readPeople } from './queries.ts';
import { useFunnelEvents } from './useFunnelEvents.ts';

const restMs = 1_500;

/** Which rows are in sight, told by the table. */
export interface Sight {
  first: number;
  last: number;
  isAtTop: boolean;
}

/**
 * The people that match, as far as they were scrolled to, brought up to date while they are looked at. Nothing moves
 * under the reader: away from the top rows change in place, and `hasNews` says that the top is another one.
 */
export function usePeople({ id }: PeopleFunnel, search: PeopleSearch) {
  const client = useQueryClient();
  const options = peopleQuery(id, search);
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const people = useMemo(() => pages?.flatMap(({ results }) => results), [pages]);
  const sight = useRef<Sight>({ first: 0, last: 0, isAtTop: true });
  const [hasNews, setNews] = useState(false);

  const bringUpToDate = async (isWhole: boolean) => {
    const known = client.getQueryData<PeoplePages>(options.queryKey);
    if (!known) return;
    const wanted = isWhole ? [0] : [...new Set([0, ...pagesIn(known, sight.current)])];
    const read = await Promise.all(
      wanted.map((page) => readPeople(id, search, { cursor: known.pageParams[page] ?? '' }).catch(() => null)),
    );
    const top = read[0];
    if (!top) return;
    await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    const isFirstSame = top.results[0]?.id === known.pages[0]?.results[0]?.id;
    if (isWhole || sight.current.isAtTop) {
      client.setQueryData<PeoplePages>(options.queryKey, { pages: [top], pageParams: [''] });
      setNews(false);
      return;
    }
    const fresh = new Map(read.flatMap((page) => page?.results ?? []).map((person) => [person.id, person]));
    client.setQueryData<PeoplePages>(options.queryKey, (old) => old && inPlace(old, fresh, top.count));
    setNews(!isFirstSame);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFunnelEvents(id, (event) => {
    if (event === 'state' || event === 'gone') void client.invalidateQueries({ queryKey: ['people', id, 'funnel'] });
    if (event === 'edits') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void bringUpToDate(false);
    }, restMs);
  });

  return {
    ...query,
    people,
    count: pages?.[0]?.count,
    hasNews,
    /** The table tells it what is in sight. */
    sight,
    /** Reads the list anew from its beginning. */
    renew: () => bringUpToDate(true),
  };
}

function pagesIn({ pages }: PeoplePages, { first, last }: Sight): number[] {
  const within: number[] = [];
  let start = 0;
  for (const [index, page] of pages.entries()) {
    if (start <= last && start + page.results.length > first) within.push(index);
    start += page.results.length;
  }
  return within;
}

function inPlace({ pages, pageParams }: PeoplePages, fresh: Map<string, Person>, count?: number): PeoplePages {
  const known = pages.map((page, index) => ({
    ...page,
    ...(index === 0 && count !== undefined && { count }),
    results: page.results.some(({ id }) => fresh.has(id))
      ? page.results.map((person) => fresh.get(person.id) ?? person)
      : page.results,
  }));
  return { pages: known, pageParams };
}
