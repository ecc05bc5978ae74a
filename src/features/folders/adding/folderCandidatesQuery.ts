import { keepPreviousData } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import { personName } from '#machines/text/personName.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

interface Asked {
  query: { search?: string; cursor?: string };
  signal: AbortSignal;
}
interface Found {
  results: { id: string; name: string }[];
  next: string | null;
}

/** How the owner's things of each kind are found. */
const finders: Record<FolderItemKind, (asked: Asked) => Promise<Found>> = {
  contacts: async (asked) => {
    const { results, next } = await call(endpoints.contacts.list, asked);
    return { results: results.map((contact) => ({ id: contact.id, name: personName(contact) ?? '' })), next };
  },
  lists: (asked) => call(endpoints.lists.list, asked),
  templates: ({ query, signal }) =>
    call(endpoints.templates.list, { query: { ...query, scope: 'own' as const }, signal }),
  funnels: (asked) => call(endpoints.funnels.list, asked),
};

/** What can be put into a folder, page by page, and which of it lies in it already. */
export const folderCandidatesQuery = (folder: string, kind: FolderItemKind, search: string) =>
  pagedQuery(
    ['folderCandidates', folder, kind, search],
    async ({ page, signal }) => {
      const query = { ...(search && { search }), ...page };
      const { results, next } = await finders[kind]({ query, signal });
      return { results: await withPlace(folder, kind, results, signal), next };
    },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );

async function withPlace(id: string, kind: FolderItemKind, found: Found['results'], signal: AbortSignal) {
  if (found.length === 0) return [];
  const query = { item: found.map((one) => one.id), limit: found.length };
  const { results } = await call(endpoints.folders.items, { params: { id, kind }, query, signal });
  const inside = new Set(results.map((one) => one.id));
  return found.map((one) => ({ id: one.id, name: one.name, isIn: inside.has(one.id) }));
}
