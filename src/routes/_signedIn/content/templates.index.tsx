import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadTemplates } from '#src/features/templates/queries.ts';
import { TemplatesScreen } from '#src/features/templates/TemplatesScreen.tsx';
import { templatesSearch } from '#src/features/templates/templatesSearch.ts';
import { currentLanguage, loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/templates/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'templates' },
  head: () => setPageMeta([{ name: 'title', content: t`Templates` }]),
  validateSearch: templatesSearch,
  loaderDeps: ({ search: { search = '', language } }) => ({ search, language }),
  loader: ({ context, deps: { search, language = currentLanguage() } }) =>
    Promise.all([
      loadTemplates(context.queryClient, context.session.getUser(), { search, language }),
      loadCatalogues('templates'),
    ]),
  component: TemplatesRoute,
});

function TemplatesRoute() {
  const { tab, search = '', language } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (changed: ReturnType<typeof templatesSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...changed }), replace: true, resetScroll: false });
  return (
    <TemplatesScreen
      tab={tab}
      search={search}
      language={language ?? currentLanguage()}
      onTab={(picked) => change({ tab: picked })}
      onSearch={(text, searched) => change({ search: text || undefined, tab: searched })}
      onLanguage={(picked) => change({ language: picked })}
    />
  );
}
