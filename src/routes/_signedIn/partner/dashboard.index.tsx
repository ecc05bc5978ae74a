import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerDashboardScreen } from '#src/features/partner/balance/PartnerDashboardScreen.tsx';
import { todayIn } from '#src/features/partner/days.ts';
import {
  balanceQuery,
  incomeQuery,
  linksQuery,
  loadAsPartner,
  transactionsQuery,
} from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/dashboard/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerDashboard' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner balance` }]),
  loader: ({ context: { queryClient, session } }) =>
    loadAsPartner(queryClient, () =>
      Promise.all([
        queryClient.ensureQueryData(balanceQuery),
        queryClient.ensureQueryData(incomeQuery(todayIn(session.getUser()?.time_zone))),
        queryClient.ensureInfiniteQueryData(linksQuery),
        queryClient.ensureInfiniteQueryData(transactionsQuery()),
      ]),
    ),
  component: PartnerDashboardScreen,
});
