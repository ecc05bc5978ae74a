import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '#src/features/lists/ListScreen.tsx';
import { NewListScreen } from '#src/features/lists/NewListScreen.tsx';
import { loadList, newListId } from '#src/features/lists/queries.ts';
import { RuleEditor } from '#src/features/lists/rule/RuleEditor.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/lists/$list')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'list' },
  loader: ({ context, params }) => {
    // most lists have a rule; it is on its way with the list
    void RuleEditor.fetch().catch(() => {});
    return Promise.all([loadList(context.queryClient, params.list), loadCatalogues('lists', 'person')]);
  },
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0]?.name ?? t`Lists` }]),
  component: ListRoute,
});

function ListRoute() {
  const { list } = Route.useParams();
  return list === newListId ? <NewListScreen /> : <ListScreen key={list} id={list} />;
}
