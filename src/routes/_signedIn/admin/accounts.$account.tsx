import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#src/features/admin/accounts/AccountScreen.tsx';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { accountQuery } from '#src/features/admin/queries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/accounts/$account')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminAccount' },
  loader: ({ context: { queryClient, session }, params }) =>
    loadAsAdmin(session, () => queryClient.ensureQueryData(accountQuery(params.account))),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.name || t`Account` }]),
  component: AccountRoute,
});

function AccountRoute() {
  const { account } = Route.useParams();
  return <AccountScreen id={account} />;
}
