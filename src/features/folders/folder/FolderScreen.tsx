import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '#src/ui/page/Page.tsx';
import { folderQuery } from '../queries.ts';
import { ArchivedItems } from './ArchivedItems.tsx';
import { ContactItems } from './ContactItems.tsx';
import { FolderHead } from './FolderHead.tsx';
import type { FolderTab } from './folderTab.ts';
import { FolderTabs } from './FolderTabs.tsx';
import { ItemList } from './ItemList.tsx';

interface Props {
  id: string;
  tab: FolderTab;
  /** The table of the folder's contacts, with what it shows where there are none, and an action of its bar. */
  renderContacts: (parts: { empty: ReactNode; acts: ReactNode }) => ReactNode;
}

/** A folder: its background and picture, and what lies in it by kind. */
export function FolderScreen({ id, tab, renderContacts }: Props) {
  const { data: folder } = useSuspenseQuery(folderQuery(id));
  return (
    <Page isFilled={tab === 'contacts'}>
      <FolderHead folder={folder}>
        <FolderTabs folder={folder} tab={tab} />
      </FolderHead>
      {tab === 'archives' && <ArchivedItems folder={folder} />}
      {tab === 'contacts' && <ContactItems folder={folder} renderContacts={renderContacts} />}
      {tab !== 'archives' && tab !== 'contacts' && <ItemList key={tab} folder={folder} kind={tab} />}
    </Page>
  );
}
