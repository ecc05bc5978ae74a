import type { Language } from '#contract/languages.ts';

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English' };
