import { decodePunycode } from './decodePunycode.ts';

/** Browsers and Node have it; of an address it makes the ASCII form of its domain. */
declare const URL: new (address: string) => { readonly hostname: string };

/** A dot-atom, or a quoted string. */
const atoms = /^[-!#$%&'*+/=?^_`{}|~0-9a-z]+(\.[-!#$%&'*+/=?^_`{}|~0-9a-z]+)*$/i;
const quoted = /^"(?:[^\t\n\r "\\\P{ASCII}]|\\[^\n\r\P{ASCII}])*"$/u;
const domain = /^((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+)[a-z0-9-]{1,62}[a-z0-9]$/i;
const domainLiteral = /^\[([a-f0-9:.]+)\]$/i;

/** As Django's EmailValidator; an internationalised domain is checked in its ASCII form. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const local = text.slice(0, at);
  if (at < 1 || !(atoms.test(local) || quoted.test(local)) || /\s/.test(host)) return false;
  if (host === 'localhost' || domain.test(host) || domainLiteral.test(host)) return true;
  const ascii = asciiOf(host);
  return domain.test(ascii) && unicodeOf(ascii) === host.toLowerCase();
}

/** Empty for what is no host. */
function asciiOf(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return '';
  }
}

const prefix = 'xn--';
const unicodeOf = (ascii: string): string =>
  ascii
    .split('.')
    .map((label) => (label.startsWith(prefix) ? decodePunycode(label.slice(prefix.length)) : label))
    .join('.');
