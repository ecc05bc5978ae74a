import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query';

/** What an endpoint that answers in pages is asked for beside all else. */
export interface PageAsked {
  /** Left out for the first page. */
  page: { cursor?: string };
  signal: AbortSignal;
}

type Options<Page> = Omit<
  UndefinedInitialDataInfiniteOptions<Page, DefaultError, InfiniteData<Page>, QueryKey, string>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'select'
>;

/** A query whose pages each name the cursor of the next one; null after the last. */
export const pagedQuery = <Page extends { next: string | null }>(
  queryKey: QueryKey,
  fetchPage: (asked: PageAsked) => Promise<Page>,
  options: Options<Page> = {},
) =>
  infiniteQueryOptions<Page, DefaultError, InfiniteData<Page>, QueryKey, string>({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ page: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
