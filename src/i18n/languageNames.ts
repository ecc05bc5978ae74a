import type { Language } from '#contract/languages.ts';

/** Each language's own name. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English' };
