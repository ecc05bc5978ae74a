import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SetEmailScreen } from '#src/features/account/byMail/SetEmailScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/set-email/')({
  staticData: { name: 'set-email' },
  beforeLoad: ({ location: { state } }) => ({ link: state.link }),
  head: () =>
    setPageMeta([
      { name: 'title', content: t`New e-mail` },
      { name: 'robots', content: 'noindex' },
    ]),
  loader: () => loadCatalogues('account'),
  component: SetEmailRoute,
});

function SetEmailRoute() {
  const { link } = Route.useRouteContext();
  return <SetEmailScreen link={link} />;
}
