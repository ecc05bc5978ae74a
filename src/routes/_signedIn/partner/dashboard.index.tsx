import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerDashboardScreen } from '#src/features/partner/PartnerDashboardScreen.tsx';
import { balanceQuery, linksQuery } from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/dashboard/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerDashboard' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner balance` }]),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(balanceQuery), queryClient.ensureInfiniteQueryData(linksQuery)]),
  component: PartnerDashboardScreen,
});
