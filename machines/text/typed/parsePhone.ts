import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** Where numbers without a country’s code are from; null where that is not known. */
export type PhoneCountry = CountryCode | null;

/**
 * A phone number in E.164; null for what is none. Without a plus it is a number of the country, or null where that has no
 * such numbers: read as if it began with a country’s code, it would become somebody else’s.
 */
export function parsePhone(text: string, country: PhoneCountry): string | null {
  // numbers that are copied from an address book carry invisible marks of direction
  const typed = text.replaceAll(/\p{Cf}/gu, '').trim();
  const phone = hasCountryCode(typed) ? numberOf(`+${typed.slice(typed.search(plus) + 1)}`) : ofCountry(typed, country);
  return phone?.isPossible() && phone.ext === undefined ? phone.number : null;
}

const plus = /[+＋]/;

/** Whether a number begins with the plus before a country’s code, whatever stands before it. */
export const hasCountryCode = (text: string): boolean => /^[^\p{Nd}]*[+＋]/u.test(text);

const numberOf = (text: string, country?: NonNullable<PhoneCountry>): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { extract: false, ...(country && { defaultCountry: country }) });

/** How the world, North America and Russia dial abroad; elsewhere a 0 alone does, with which other numbers begin. */
const dialsAbroad = /^[^\p{Nd}]*(?:0\D*0|0\D*1\D*1|8\D*1\D*0)/u;

function ofCountry(typed: string, country: PhoneCountry): PhoneNumber | undefined {
  const phone = country === null ? undefined : numberOf(typed, country);
  if (!phone || country === null || phone.countryCallingCode === getCountryCallingCode(country)) return phone;
  return dialsAbroad.test(typed) && phone.isValid() ? phone : undefined;
}
