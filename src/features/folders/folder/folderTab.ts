/** The tabs of a folder, in their order. */
export const folderTabs = ['templates', 'archives', 'contacts', 'lists', 'funnels'] as const;
export type FolderTab = (typeof folderTabs)[number];

/** Parses a folder's search parameters; anything else is the first thing that people are kept in folders for. */
export const folderSearch = (given: Record<string, unknown>): { tab?: FolderTab } => ({
  tab: folderTabs.find((tab) => tab === given.tab),
});
