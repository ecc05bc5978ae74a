import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MailingScreen } from '#src/features/mailings/MailingScreen.tsx';
import { loadMailing } from '#src/features/mailings/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/mailings/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'mailing' },
  loader: ({ context, params }) =>
    Promise.all([loadMailing(context.queryClient, params.id), loadCatalogues('mailings')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].title ?? t`Mailings` }]),
  component: MailingRoute,
});

function MailingRoute() {
  const { id } = Route.useParams();
  return <MailingScreen key={id} id={id} />;
}
