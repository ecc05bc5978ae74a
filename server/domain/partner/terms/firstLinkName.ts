import type { Language } from '#contract/languages.ts';

/** The name of the link that the first acceptance makes. */
export const firstLinkName: Record<Language, string> = { en: 'First link', ru: 'Первая ссылка' };
