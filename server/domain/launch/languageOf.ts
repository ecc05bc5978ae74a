import type { Language } from '#contract/languages.ts';

/** Of ours, the one that an IETF tag means; SPEC's fallback is English. */
export const languageOf = (tag: string | null): Language =>
  tag?.toLowerCase().split(/[-_]/)[0] === 'ru' ? 'ru' : 'en';
