import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Language } from '#contract/languages.ts';

/** Where numbers without a country's code are from, by the owner's language. */
const countries: Partial<Record<Language, 'RU'>> = { ru: 'RU' };

/** A phone number in E.164; null for what is none. */
export function parsePhone(text: string, language: Language): string | null {
  const typed = text.trim();
  for (const way of waysOf(typed, countries[language])) {
    const phone = parsePhoneNumberFromString(way.text, { ...way.options, extract: false });
    if (phone?.isPossible() && phone.ext === undefined) return phone.number;
  }
  return null;
}

/**
 * As it is typed, and with a plus, since many write the country's code without one. The likelier comes first: each that
 * fails costs the library an exception, which takes longer than all else that an import does with a row.
 */
function waysOf(typed: string, country: 'RU' | undefined) {
  const asTyped = { text: typed, options: country && { defaultCountry: country } };
  const withPlus = { text: `+${typed}`, options: undefined };
  return country !== undefined || /^[+＋]/.test(typed) ? [asTyped, withPlus] : [withPlus, asTyped];
}
