import { limits } from '#contract/limits.ts';
import { isEmail } from '#machines/text/typed/isEmail.ts';
import { fits, fitsNot, type ReadingOf } from './reading.ts';

/** In lower case, as contacts' addresses are. */
export function readEmail(typed: string): ReadingOf<string> {
  const email = typed.toLowerCase();
  return email.length <= limits.emailChars && isEmail(email) ? fits(email) : fitsNot('email');
}
