import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PartnerFrame } from '#src/features/partner/PartnerFrame.tsx';
import { PartnerIntro } from '#src/features/partner/PartnerIntro.tsx';
import { balanceQuery, linksQuery } from '#src/features/partner/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';

export const Route = createFileRoute('/_signedIn/partner')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partner' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadCatalogues('partner'),
      queryClient.ensureQueryData(balanceQuery),
      queryClient.ensureInfiniteQueryData(linksQuery),
    ]),
  component: PartnerLayout,
});

function PartnerLayout() {
  const { balances } = useSuspenseQuery(balanceQuery).data;
  const links = useSuspenseInfiniteQuery(linksQuery).data.pages[0]?.results ?? [];
  if (links.length === 0 && balances.length === 0) return <PartnerIntro />;
  return (
    <PartnerFrame>
      <Outlet />
    </PartnerFrame>
  );
}
