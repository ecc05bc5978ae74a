import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerWithdrawScreen } from '#src/features/partner/PartnerWithdrawScreen.tsx';
import { withdrawalsQuery } from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/withdraw')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerWithdraw' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner withdrawal` }]),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(withdrawalsQuery),
  component: PartnerWithdrawScreen,
});
