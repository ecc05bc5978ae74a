/**
 * The props of an item that a palette with a filter of its own shows too. The words are a part of the value, because cmdk
 * takes new keywords with a new value only.
 */
export const shownFor = (key: string, search: string) => ({ value: `${key} ${search}`, keywords: ['', search] });
