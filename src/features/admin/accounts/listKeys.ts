/** The keys of a list, as they are printed on keyboards. */
export const listKeys = { next: 'J', previous: 'K', open: 'Enter', search: '/' };
