import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';

/** Every typed word is unique: `w`, its author, and a number. */
export const wordsIn = (text: string): string[] => text.match(/w\d+-\d+/g) ?? [];

/** All words of a document, one for each time it is there. */
export const wordsOf = (funnel: EditedFunnel | FunnelDocument): string[] => wordsIn(JSON.stringify(funnel));
