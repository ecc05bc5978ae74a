/** The pictures and backgrounds that come with the product; a folder can also have uploaded ones. */
export const folderPictures = ['shop', 'city', 'course', 'talk', 'rocket', 'leaf', 'cup', 'star'] as const;
export type FolderPicture = (typeof folderPictures)[number];
export const folderBackgrounds = ['sky', 'mint', 'sand', 'rose', 'dusk', 'slate'] as const;
export type FolderBackground = (typeof folderBackgrounds)[number];
