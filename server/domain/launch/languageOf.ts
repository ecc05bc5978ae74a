import type { Language } from '#contract/languages.ts';

/** The supported language of an IETF tag, else English. */
export const languageOf = (tag: string | null): Language =>
  tag?.toLowerCase().split(/[-_]/)[0] === 'ru' ? 'ru' : 'en';
