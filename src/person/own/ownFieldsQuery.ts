import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** The owner's own fields of contacts. */
export const ownFieldsQuery = queryOptions({
  queryKey: ['fields'],
  queryFn: async ({ signal }) => (await call(endpoints.fields.list, { signal })).results,
});
