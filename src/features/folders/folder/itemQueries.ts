import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { FolderItemKind } from '#contract/schemas/folder.ts';
import { call } from '#src/api/call.ts';
import { folderQuery } from '../queries.ts';
import type { FolderTab } from './folderTab.ts';

interface OfKind {
  id: string;
  kind: FolderItemKind;
  search: string;
}

const paged = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
};
const asked = (search: string, cursor: string) => ({ ...(search && { search }), ...(cursor && { cursor }) });

/** The things of one kind in a folder, page by page. */
export const itemsQuery = ({ id, kind, search }: OfKind) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['folders', 'items', id, kind, search],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.folders.items, { params: { id, kind }, query: asked(search, pageParam), signal }),
  });

/** What of a folder’s things is archived, page by page. */
export const folderArchivesQuery = (id: string, search: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['folders', 'archives', id, search],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.folders.archives, { params: { id }, query: asked(search, pageParam), signal }),
  });

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
