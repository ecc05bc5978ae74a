import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import type { AnswersSearch } from './answersSearch.ts';

const pageSize = 50;

/** How questions of a funnel ended, newest first. */
export const answersQuery = (id: string, { search, message, outcome }: AnswersSearch) =>
  pagedQuery(['people', id, 'answers', { search, message, outcome }], ({ page, signal }) =>
    call(endpoints.funnels.answers, {
      params: { id },
      query: { search, message, outcome, limit: pageSize, ...page },
      signal,
    }),
  );
