import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { AdminFrame } from '#src/features/admin/AdminFrame.tsx';
import { hasAdminRights, NotAdmin } from '#src/features/admin/NotAdmin.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';

export const Route = createFileRoute('/_signedIn/admin')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'admin' },
  loader: () => loadCatalogues('admin'),
  component: AdminLayout,
});

function AdminLayout() {
  const user = useUser();
  const isOfOne = useMatch({ from: '/_signedIn/admin/accounts/$account', shouldThrow: false }) !== undefined;
  const isList = useMatch({ from: '/_signedIn/admin/accounts/', shouldThrow: false }) !== undefined;
  if (!hasAdminRights(user)) return <NotAdmin user={user} />;
  return (
    <AdminFrame isOfOne={isOfOne} isFilled={isList}>
      <Outlet />
    </AdminFrame>
  );
}
