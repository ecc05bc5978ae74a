import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { limits } from '#contract/limits.ts';
import { hasCountryCode, type PhoneCountry } from '#machines/text/typed/parsePhone.ts';

/** The country of a number that is written with its code; null of any other text. */
export const countryOfPhone = (text: string): PhoneCountry =>
  hasCountryCode(text) ? (parsePhoneNumberFromString(text.slice(0, limits.phoneChars))?.country ?? null) : null;
