import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadSeriesList } from '#src/features/letters/queries.ts';
import { LettersScreen } from '#src/features/letters/LettersScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/letters/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'letters' },
  head: () => setPageMeta([{ name: 'title', content: t`Letters` }]),
  loader: ({ context }) => Promise.all([loadSeriesList(context.queryClient), loadCatalogues('letters')]),
  component: LettersScreen,
});
