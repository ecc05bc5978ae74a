import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerLinkScreen } from '#src/features/partner/PartnerLinkScreen.tsx';
import { linkQuery, transactionsQuery } from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/dashboard/$uid')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerLinkDashboard' },
  loader: async ({ context: { queryClient }, params: { uid } }) => {
    const link = await queryClient.ensureQueryData(linkQuery(uid));
    if (link) await queryClient.ensureInfiniteQueryData(transactionsQuery(link.id));
    return link;
  },
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.name ?? t`Partner link` }]),
  component: PartnerLinkRoute,
});

function PartnerLinkRoute() {
  return <PartnerLinkScreen uid={Route.useParams().uid} />;
}
