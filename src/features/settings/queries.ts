import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';

/** Where the user is signed in; this device first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(endpoints.sessions.list, { query: { limit: limits.pageMax }, signal }),
  networkMode: 'always',
});

/** What the platform's bot tells of, and whether there is one. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(endpoints.notices.get, { signal }),
  networkMode: 'always',
});
