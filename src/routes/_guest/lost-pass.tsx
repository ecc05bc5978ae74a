import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LostPassScreen } from '#src/features/account/byMail/LostPassScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_guest/lost-pass')({
  staticData: { name: 'lost-pass' },
  beforeLoad: ({ location: { state } }) => ({ mail: state.mail }),
  head: () => setPageMeta([{ name: 'title', content: t`Forgot your password?` }]),
  loader: () => loadCatalogues('account'),
  component: LostPassRoute,
});

function LostPassRoute() {
  const { mail } = Route.useRouteContext();
  return <LostPassScreen mail={mail} />;
}
