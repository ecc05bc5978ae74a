import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

const pageSize = 10;

/** What a person answered in a funnel, the latest first. */
export const personAnswersQuery = (funnel: string, contact: string) =>
  pagedQuery(['contact', contact, 'answers', funnel], ({ page, signal }) =>
    call(endpoints.funnels.answers, {
      params: { id: funnel },
      query: { contact, limit: pageSize, ...page },
      signal,
    }),
  );
