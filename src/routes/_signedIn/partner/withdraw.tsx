import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import {
  balanceQuery,
  loadAsPartner,
  withdrawalFormQuery,
  ownWithdrawalsQuery,
} from '#src/features/partner/queries.ts';
import { WithdrawScreen } from '#src/features/partner/withdraw/WithdrawScreen.tsx';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/withdraw')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerWithdraw' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner withdrawal` }]),
  loader: ({ context: { queryClient } }) =>
    loadAsPartner(queryClient, () =>
      Promise.all([
        queryClient.ensureQueryData(balanceQuery),
        queryClient.ensureQueryData(withdrawalFormQuery),
        queryClient.ensureInfiniteQueryData(ownWithdrawalsQuery),
      ]),
    ),
  component: WithdrawScreen,
});
