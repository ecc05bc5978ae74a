import type { QueryClient } from '@tanstack/react-query';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';

/** What is fetched, besides folders and archives, where a thing of each kind is listed or told of. */
const shownIn: Record<ArchiveKind, readonly string[]> = {
  contacts: ['contacts', 'contact', 'people', 'lists'],
  lists: ['lists', 'contact'],
  templates: ['templates', 'funnels'],
  folders: ['contact'],
  funnels: ['funnels'],
  mailings: ['mailings'],
  series: ['series'],
};

/** After things of a kind were added, archived, returned or deleted, all that shows them is fetched again. */
export const refreshThings = (client: QueryClient, kind: ArchiveKind): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [noun, , what] }) => {
      // A contact's history grows by events, and is never fetched a second time.
      if (noun === 'contact' && what === 'history') return false;
      return ['folders', 'archives', ...shownIn[kind]].some((one) => one === noun);
    },
  });
