import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ActivateScreen } from '#src/features/account/byMail/ActivateScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/activate/')({
  staticData: { name: 'activate' },
  beforeLoad: ({ location: { state } }) => ({ link: state.link, mail: state.mail }),
  head: () =>
    setPageMeta([
      { name: 'title', content: t`Activate your account` },
      { name: 'robots', content: 'noindex' },
    ]),
  loader: () => loadCatalogues('account'),
  component: ActivateRoute,
});

function ActivateRoute() {
  const { link, mail } = Route.useRouteContext();
  return <ActivateScreen link={link} mail={mail} />;
}
