import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** What the user has with these words; the last answer stays until the next is there. */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => call(endpoints.search.find, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: words === '' ? undefined : keepPreviousData,
    staleTime: 5_000,
  });
