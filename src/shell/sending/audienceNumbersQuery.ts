import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** How many people each choice of an audience has; asked for where somebody chooses. */
export const audienceNumbersQuery = (funnel: string) =>
  queryOptions({
    queryKey: ['mailings', 'choices', funnel],
    queryFn: ({ signal }) => call(endpoints.mailings.audienceNumbers, { query: { funnel }, signal }),
  });
