/** The tabs of a folder, in their order. */
export const folderTabs = ['templates', 'archives', 'contacts', 'lists', 'funnels'] as const;
export type FolderTab = (typeof folderTabs)[number];

/** The tab that a search parameter names; anything else is the first thing that people are kept in folders for. */
export const folderTabOf = (given: unknown): FolderTab => folderTabs.find((tab) => tab === given) ?? 'contacts';
