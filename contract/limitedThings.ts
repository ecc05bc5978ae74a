/** What an account may use only so much of. */
export const limitedThings = ['people', 'messages', 'storage'] as const;
export type LimitedThing = (typeof limitedThings)[number];
