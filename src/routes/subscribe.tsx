import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SubscribeScreen } from '#src/features/subscription/SubscribeScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/subscribe')({
  staticData: { name: 'subscribe', cp: true },
  head: () => setPageMeta([{ name: 'title', content: t`Subscription` }]),
  loader: () => loadCatalogues('subscription'),
  component: SubscribeScreen,
});
