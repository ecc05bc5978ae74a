import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ContactsScreen } from '#src/features/contacts/ContactsScreen.tsx';
import { type ContactsSearch, contactsSearch } from '#src/features/contacts/contactsSearch.ts';
import { loadContacts } from '#src/features/contacts/queries.ts';
import { changedSearch } from '#src/features/contacts/searchChange.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/contacts/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'contacts' },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: ContactsSearch) => given,
  loader: ({ context }) => Promise.all([loadContacts(context.queryClient), loadCatalogues('contacts', 'person')]),
  head: () => setPageMeta([{ name: 'title', content: t`Contacts` }]),
  component: ContactsRoute,
});

function ContactsRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => contactsSearch(given), [given]);
  const navigate = Route.useNavigate();
  return (
    <ContactsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (old) => changedSearch(old, change), replace: true })}
      onClear={() => void navigate({ search: {}, replace: true })}
      onOpen={(contact) => void navigate({ to: '/content/crm/contacts/$contact/', params: { contact } })}
    />
  );
}
