import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MachinesScreen } from '#src/features/machines/MachinesScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/machines/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'machines' },
  head: () => setPageMeta([{ name: 'title', content: t`State machines` }]),
  loader: () => loadCatalogues('machines'),
  component: MachinesScreen,
});
