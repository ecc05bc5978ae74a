import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import { folderQuery } from '../queries.ts';
import type { FolderTab } from './folderTab.ts';

interface OfKind {
  id: string;
  kind: FolderItemKind;
  search: string;
}

/** The things of one kind in a folder, page by page. */
export const itemsQuery = ({ id, kind, search }: OfKind) =>
  pagedQuery(
    ['folders', 'items', id, kind, search],
    ({ page, signal }) =>
      call(endpoints.folders.items, { params: { id, kind }, query: { ...(search && { search }), ...page }, signal }),
    { placeholderData: keepPreviousData },
  );

/** What of a folder’s things is archived, page by page. */
export const folderArchivesQuery = (id: string, search: string) =>
  pagedQuery(
    ['folders', 'archives', id, search],
    ({ page, signal }) =>
      call(endpoints.folders.archives, { params: { id }, query: { ...(search && { search }), ...page }, signal }),
    { placeholderData: keepPreviousData },
  );

/** What a folder's screen shows first. */
export async function loadFolder(client: QueryClient, id: string, tab: FolderTab) {
  const [folder] = await Promise.all([client.fetchQuery(folderQuery(id)), loadFirst(client, id, tab)]);
  return folder;
}

/** The table of contacts fetches its pages itself. */
async function loadFirst(client: QueryClient, id: string, tab: FolderTab): Promise<void> {
  if (tab === 'contacts') return;
  if (tab === 'archives') await client.ensureInfiniteQueryData(folderArchivesQuery(id, ''));
  else await client.ensureInfiniteQueryData(itemsQuery({ id, kind: tab, search: '' }));
}
