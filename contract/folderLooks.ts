/** The pictures and backgrounds that come with the product; a folder can also have uploaded ones. */
export const folderPictures = [
  'shop',
  'city',
  'course',
  'talk',
  'rocket',
  'leaf',
  'cup',
  'star',
  'toy',
  'party',
  'place',
  'heart',
] as const;
export type FolderPicture = (typeof folderPictures)[number];
export const folderBackgrounds = ['sand', 'sun', 'sky', 'mint', 'dusk', 'rose', 'slate', 'sea'] as const;
export type FolderBackground = (typeof folderBackgrounds)[number];
