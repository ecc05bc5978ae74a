/** Without NUL and halves of characters, which can be neither stored nor sent: a text cut off by its length may end in one. */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, '');
