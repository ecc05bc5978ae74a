import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { subscribeSearch } from '#src/features/subscription/subscribeSearch.ts';
import { SubscribeScreen } from '#src/features/subscription/SubscribeScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';
import { admitAnyone } from '#src/shell/admitAnyone.ts';

export const Route = createFileRoute('/sbscrb')({
  staticData: { name: 'subscribe', cp: true },
  validateSearch: subscribeSearch,
  beforeLoad: ({ context, preload }) => admitAnyone(context.session, preload),
  head: () => setPageMeta([{ name: 'title', content: t`Subscription` }]),
  loader: () => loadCatalogues('subscription'),
  component: SbscrbRoute,
});

function SbscrbRoute() {
  return <SubscribeScreen cp={Route.options.staticData?.cp === true} search={Route.useSearch()} />;
}
