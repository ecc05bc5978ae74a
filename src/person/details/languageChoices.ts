import { currentLanguage } from '#src/i18n/language.ts';
import type { Choice } from '#src/ui/field/Select.tsx';

const common = [
  'ar',
  'az',
  'be',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'hy',
  'id',
  'it',
  'ja',
  'ka',
  'kk',
  'ko',
  'ky',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sr',
  'sv',
  'tg',
  'th',
  'tr',
  'uk',
  'uz',
  'vi',
  'zh',
];

/** A language by its name in the interface's. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The languages that a person may have, by name, with the one that they have. */
export function languageChoices(present: string | null): Choice[] {
  const tags = new Set(common);
  if (present) tags.add(present);
  return [...tags]
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .sort((a, b) => a.label.localeCompare(b.label, currentLanguage()));
}
