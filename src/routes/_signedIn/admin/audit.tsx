import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { AuditScreen } from '#src/features/admin/audit/AuditScreen.tsx';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { auditQuery } from '#src/features/admin/queries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/audit')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminAudit' },
  head: () => setPageMeta([{ name: 'title', content: t`Audit log` }]),
  validateSearch: (given: { search?: unknown }): { search?: string } => {
    const text = typeof given.search === 'string' ? given.search : '';
    return text ? { search: text.slice(0, limits.titleChars) } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session }, deps: { search = '' } }) =>
    loadAsAdmin(session, () => queryClient.ensureInfiniteQueryData(auditQuery(search))),
  component: AuditRoute,
});

function AuditRoute() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={search}
      onSearch={(text) => void navigate({ search: text ? { search: text } : {}, replace: true, resetScroll: false })}
    />
  );
}
