import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';

/** All saved replies, by title. */
export const repliesQuery = queryOptions({
  queryKey: ['replies'],
  queryFn: async ({ signal }) =>
    (await call(endpoints.replies.list, { query: { limit: limits.savedReplies }, signal })).results,
});
