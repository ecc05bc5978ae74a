import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FieldsScreen } from '#src/features/contacts/fields/FieldsScreen.tsx';
import { loadFields } from '#src/features/contacts/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/fields')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'contactFields' },
  head: () => setPageMeta([{ name: 'title', content: t`Custom fields` }]),
  loader: ({ context }) => Promise.all([loadFields(context.queryClient), loadCatalogues('contacts', 'person')]),
  component: FieldsScreen,
});
