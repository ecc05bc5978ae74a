import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PartnerFrame } from '#src/features/partner/PartnerFrame.tsx';
import { areTermsAccepted, termsQuery } from '#src/features/partner/queries.ts';
import { TermsScreen } from '#src/features/partner/terms/TermsScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';

export const Route = createFileRoute('/_signedIn/partner')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partner' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadCatalogues('partner'), queryClient.ensureQueryData(termsQuery())]),
  component: PartnerLayout,
});

function PartnerLayout() {
  const terms = useSuspenseQuery(termsQuery()).data;
  if (!areTermsAccepted(terms)) return <TermsScreen terms={terms} />;
  return (
    <PartnerFrame>
      <Outlet />
    </PartnerFrame>
  );
}
