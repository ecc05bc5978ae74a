import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Language } from '#contract/languages.ts';

/** Where numbers without a country's code are from, by the owner's language. */
const countries: Partial<Record<Language, 'RU'>> = { ru: 'RU' };

/** A phone number in E.164; null for what is none. */
export function parsePhone(text: string, language: Language): string | null {
  const typed = text.trim();
  const country = countries[language];
  // many write the country's code without its plus
  const ways = [
    parsePhoneNumberFromString(typed, { ...(country && { defaultCountry: country }), extract: false }),
    parsePhoneNumberFromString(`+${typed}`, { extract: false }),
  ];
  return ways.find((phone) => phone?.isPossible() && phone.ext === undefined)?.number ?? null;
}
