import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

export const templateTabs = ['own', 'affiliates', 'ready'] as const;
export type TemplateTab = (typeof templateTabs)[number];

export interface TemplatesSearch {
  tab?: TemplateTab;
  search?: string;
  /** Of the ready-made templates. */
  language?: Language;
}

/** Parses the gallery's search parameters; invalid values are dropped. */
export const templatesSearch = ({ tab, search, language }: Record<string, unknown>): TemplatesSearch => ({
  tab: templateTabs.find((one) => one === tab),
  search: (typeof search === 'string' && search.slice(0, limits.titleChars)) || undefined,
  language: languages.find((one) => one === language),
});
