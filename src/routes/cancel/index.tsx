import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CancelScreen } from '#src/features/subscription/cancel/CancelScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { admitAnyone } from '#src/shell/admitAnyone.ts';

export const Route = createFileRoute('/cancel/')({
  staticData: { name: 'cancel' },
  beforeLoad: async ({ context, location, preload }) => {
    await admitAnyone(context.session, preload);
    return { link: location.state.link };
  },
  head: () => setPageMeta([{ name: 'title', content: t`Cancel the subscription` }]),
  loader: () => loadCatalogues('subscription'),
  component: CancelRoute,
});

function CancelRoute() {
  const { link } = Route.useRouteContext();
  return <CancelScreen link={link} />;
}
