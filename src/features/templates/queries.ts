import { type QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { seesAffiliates } from '#src/shell/template/seesAffiliates.ts';
import type { TemplateTab } from './templatesSearch.ts';

export interface Listed {
  scope: TemplateTab;
  search: string;
  /** Ready-made templates are in this language. */
  language: Language;
}

/** One tab of the gallery, page by page. */
export const templateListQuery = ({ scope, search, language }: Listed) =>
  pagedQuery(['templates', 'list', scope, search, scope === 'ready' ? language : ''], ({ page, signal }) =>
    call(endpoints.templates.list, {
      query: {
        ...{ scope, language },
        ...(search && { search }),
        ...page,
      },
      signal,
    }),
  );

/** The tabs of the gallery: for who is neither partner nor admin there are no templates for affiliates. */
export const tabsOf = (user: User | null): readonly TemplateTab[] =>
  seesAffiliates(user) ? ['own', 'affiliates', 'ready'] : ['own', 'ready'];

export const loadTemplates = (client: QueryClient, user: User | null, listed: Omit<Listed, 'scope'>) =>
  Promise.all([
    client.ensureQueryData(funnelChoicesQuery),
    ...tabsOf(user).map((scope) => client.ensureInfiniteQueryData(templateListQuery({ scope, ...listed }))),
  ]);
