import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#src/features/settings/SettingsScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/settings/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'settings' },
  head: () => setPageMeta([{ name: 'title', content: t`Settings` }]),
  loader: () => loadCatalogues('settings'),
  component: SettingsScreen,
});
