import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PartnerFrame } from '#src/features/partner/PartnerFrame.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';

export const Route = createFileRoute('/_signedIn/partner')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partner' },
  loader: () => loadCatalogues('partner'),
  component: PartnerLayout,
});

function PartnerLayout() {
  return (
    <PartnerFrame>
      <Outlet />
    </PartnerFrame>
  );
}
