import { useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '#src/ui/Page.tsx';
import { folderQuery } from '../queries.ts';
import { ArchivedItems } from './ArchivedItems.tsx';
import { FolderHead } from './FolderHead.tsx';
import type { FolderTab } from './folderTab.ts';
import { FolderTabs } from './FolderTabs.tsx';
import { ItemList } from './ItemList.tsx';

/** A folder: its background and picture, and what lies in it by kind. */
export function FolderScreen({ id, tab }: { id: string; tab: FolderTab }) {
  const { data: folder } = useSuspenseQuery(folderQuery(id));
  return (
    <Page>
      <FolderHead folder={folder}>
        <FolderTabs folder={folder} tab={tab} />
      </FolderHead>
      {tab === 'archives' ? <ArchivedItems folder={folder} /> : <ItemList key={tab} folder={folder} kind={tab} />}
    </Page>
  );
}
