import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MailingsScreen } from '#src/features/mailings/MailingsScreen.tsx';
import { mailingSearch } from '#src/features/mailings/mailingSearch.ts';
import { loadMailingList, type MailingFilter } from '#src/features/mailings/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/mailings/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'mailings' },
  head: () => setPageMeta([{ name: 'title', content: t`Mailings` }]),
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: MailingFilter) => given,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([loadMailingList(context.queryClient, mailingSearch(deps)), loadCatalogues('mailings')]),
  component: MailingsRoute,
});

function MailingsRoute() {
  const navigate = Route.useNavigate();
  const filter = mailingSearch(Route.useSearch());
  const show = (search: MailingFilter) => void navigate({ search, replace: true, resetScroll: false });
  return <MailingsScreen filter={filter} onFilter={show} />;
}
