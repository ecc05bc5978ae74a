import { texts } from '#server/texts/texts.ts';

/** The name of the link that the first acceptance makes. */
export const firstLinkName = texts('First link');
