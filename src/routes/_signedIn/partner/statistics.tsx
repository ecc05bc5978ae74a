import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerStatisticsScreen } from '#src/features/partner/PartnerStatisticsScreen.tsx';
import { linksQuery, transactionsQuery } from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/statistics')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerStatistics' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner statistics` }]),
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureInfiniteQueryData(linksQuery),
      context.queryClient.ensureInfiniteQueryData(transactionsQuery()),
    ]),
  component: PartnerStatisticsScreen,
});
