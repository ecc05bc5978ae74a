import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerTransactionsScreen } from '#src/features/partner/PartnerTransactionsScreen.tsx';
import { transactionsQuery } from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/transactions')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerTransactions' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner transactions` }]),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(transactionsQuery()),
  component: PartnerTransactionsScreen,
});
