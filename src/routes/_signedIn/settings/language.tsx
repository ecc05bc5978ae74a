import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LanguageScreen } from '#src/features/settings/LanguageScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/settings/language')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'language' },
  head: () => setPageMeta([{ name: 'title', content: t`Language` }]),
  loader: () => loadCatalogues('settings'),
  component: LanguageScreen,
});
