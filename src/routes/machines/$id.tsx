import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadEntry } from '#src/features/machines/loadEntry.ts';
import { MachineScreen } from '#src/features/machines/MachineScreen.tsx';
import { machineSearch } from '#src/features/machines/machineSearch.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/machines/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'machine' },
  validateSearch: machineSearch,
  head: () => setPageMeta([{ name: 'title', content: t`State machine` }]),
  loader: async ({ params }) => {
    const [entry] = await Promise.all([loadEntry(params.id), loadCatalogues('machines')]);
    return { entry };
  },
  component: MachineScreen,
});
