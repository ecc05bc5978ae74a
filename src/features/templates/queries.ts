import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';
import type { TemplateTab } from './templatesSearch.ts';

export interface Listed {
  scope: TemplateTab;
  search: string;
  /** Ready-made templates are in this language. */
  language: Language;
}

/** One tab of the gallery, page by page. */
export const templateListQuery = ({ scope, search, language }: Listed) =>
  infiniteQueryOptions({
    queryKey: ['templates', 'list', scope, search, scope === 'ready' ? language : ''],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.templates.list, {
        query: {
          ...{ scope, language },
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The user's funnels, of which some were made from templates, and of which others are made. */
export const templateFunnelsQuery = queryOptions({
  queryKey: ['funnels', 'templates'],
  queryFn: ({ signal }) => call(endpoints.funnels.list, { query: { limit: limits.pageMax }, signal }),
});

/** Partners and admins see the templates for affiliates; for others they do not exist. */
export const tabsOf = (user: Pick<User, 'is_admin' | 'partner'> | null): readonly TemplateTab[] =>
  user && (user.is_admin || user.partner) ? ['own', 'affiliates', 'ready'] : ['own', 'ready'];

export const loadTemplates = (client: QueryClient, user: User | null, listed: Omit<Listed, 'scope'>) =>
  Promise.all([
    client.ensureQueryData(templateFunnelsQuery),
    ...tabsOf(user).map((scope) => client.ensureInfiniteQueryData(templateListQuery({ scope, ...listed }))),
  ]);
