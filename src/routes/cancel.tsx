import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CancelScreen } from '#src/features/subscription/CancelScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/cancel')({
  staticData: { name: 'cancel' },
  head: () => setPageMeta([{ name: 'title', content: t`Payment cancelled` }]),
  loader: () => loadCatalogues('subscription'),
  component: CancelScreen,
});
