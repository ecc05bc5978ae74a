import { useSuspenseInfiniteQuery, type UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { type Listed, templateListQuery } from './queries.ts';
import type { TemplateTab } from './templatesSearch.ts';

export interface TemplateList {
  templates: readonly TemplateSummary[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** The lists of all tabs, whose lengths the tabs show; the one for affiliates is empty for who does not see it. */
export function useTemplateLists(tabs: readonly TemplateTab[], listed: Omit<Listed, 'scope'>) {
  const isPartner = tabs.includes('affiliates');
  const own = useSuspenseInfiniteQuery(templateListQuery({ scope: 'own', ...listed }));
  const affiliates = useSuspenseInfiniteQuery(
    templateListQuery({ scope: isPartner ? 'affiliates' : 'own', ...listed }),
  );
  const ready = useSuspenseInfiniteQuery(templateListQuery({ scope: 'ready', ...listed }));
  const lists: Record<TemplateTab, TemplateList> = {
    own: listOf(own),
    affiliates: listOf(affiliates),
    ready: listOf(ready),
  };
  return lists;
}

const listOf = ({
  data,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: UseSuspenseInfiniteQueryResult<{ pages: { results: TemplateSummary[] }[] }>): TemplateList => ({
  templates: data.pages.flatMap(({ results }) => results),
  hasMore: hasNextPage,
  isLoadingMore: isFetchingNextPage,
  onMore: () => void fetchNextPage(),
});
