import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MailingsScreen } from '#src/features/mailings/MailingsScreen.tsx';
import { loadMailingList } from '#src/features/mailings/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/mailings/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'mailings' },
  head: () => setPageMeta([{ name: 'title', content: t`Mailings` }]),
  loader: ({ context }) => Promise.all([loadMailingList(context.queryClient), loadCatalogues('mailings')]),
  component: MailingsScreen,
});
