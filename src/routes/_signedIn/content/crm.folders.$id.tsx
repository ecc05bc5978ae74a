import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { type ContactsSearch, contactsSearch } from '#src/features/contacts/contactsSearch.ts';
import { loadContacts } from '#src/features/contacts/queries.ts';
import { changedSearch } from '#src/features/contacts/searchChange.ts';
import { FolderScreen } from '#src/features/folders/folder/FolderScreen.tsx';
import { type FolderTab, folderTabOf } from '#src/features/folders/folder/folderTab.ts';
import { loadFolder } from '#src/features/folders/folder/itemQueries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

/** A folder shows its other things without the table of contacts. */
const importContacts = () => import('#src/features/contacts/folder/FolderContacts.tsx');
const FolderContacts = lazy(async () => ({ default: (await importContacts()).FolderContacts }));

/** The tab, and the filters of its contacts. */
interface FolderSearch extends ContactsSearch {
  tab?: FolderTab;
}

export const Route = createFileRoute('/_signedIn/content/crm/folders/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'folder' },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: FolderSearch) => given,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, params, deps }) =>
    Promise.all([
      loadFolder(context.queryClient, params.id, folderTabOf(deps.tab)),
      loadContacts(context.queryClient),
      folderTabOf(deps.tab) === 'contacts' && importContacts(),
      loadCatalogues('folders', 'contacts', 'people', 'person'),
    ]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].name ?? t`Folder` }]),
  component: FolderRoute,
});

function FolderRoute() {
  const { id } = Route.useParams();
  const { tab, ...given } = Route.useSearch();
  const key = JSON.stringify(given);
  const search = useMemo(() => contactsSearch(JSON.parse(key)), [key]);
  const navigate = Route.useNavigate();
  return (
    <FolderScreen
      key={id}
      id={id}
      tab={folderTabOf(tab)}
      renderContacts={(parts) => (
        <Suspense>
          <FolderContacts
            {...parts}
            folder={id}
            search={search}
            onSearch={(change) =>
              void navigate({
                search: (old) => ({ tab: 'contacts', ...changedSearch(contactsSearch(old), change) }),
                replace: true,
              })
            }
            onClear={() => void navigate({ search: { tab: 'contacts' }, replace: true })}
            onOpen={(contact) => void navigate({ to: '/content/crm/contacts/$contact/', params: { contact } })}
          />
        </Suspense>
      )}
    />
  );
}
