import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { type SubscribeSearch, subscribeSearch } from '#src/features/subscription/subscribeSearch.ts';
import { SubscribeScreen } from '#src/features/subscription/SubscribeScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { admitAnyone } from '#src/shell/admitAnyone.ts';

export const Route = createFileRoute('/subscribe')({
  staticData: { name: 'subscribe', cp: true },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: SubscribeSearch) => given,
  beforeLoad: ({ context, preload }) => admitAnyone(context.session, preload),
  head: () => setPageMeta([{ name: 'title', content: t`Subscription` }]),
  loader: () => loadCatalogues('subscription'),
  component: SubscribeRoute,
});

function SubscribeRoute() {
  return <SubscribeScreen cp={Route.options.staticData?.cp === true} search={subscribeSearch(Route.useSearch())} />;
}
