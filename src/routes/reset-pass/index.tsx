import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPassScreen } from '#src/features/account/byMail/ResetPassScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/reset-pass/')({
  staticData: { name: 'reset-pass' },
  beforeLoad: ({ location: { state } }) => ({ link: state.link, mail: state.mail }),
  head: () =>
    setPageMeta([
      { name: 'title', content: t`New password` },
      { name: 'robots', content: 'noindex' },
    ]),
  loader: () => loadCatalogues('account'),
  component: ResetPassRoute,
});

function ResetPassRoute() {
  const { link, mail } = Route.useRouteContext();
  return <ResetPassScreen link={link} mail={mail} />;
}
