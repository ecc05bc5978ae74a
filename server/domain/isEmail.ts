import { domainToASCII, domainToUnicode } from 'node:url';

/** A dot-atom, or a quoted string. */
const atoms = /^[-!#$%&'*+/=?^_`{}|~0-9a-z]+(\.[-!#$%&'*+/=?^_`{}|~0-9a-z]+)*$/i;
const quoted = /^"(?:[^\t\n\r "\\\P{ASCII}]|\\[^\n\r\P{ASCII}])*"$/u;
const domain = /^((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+)(?:[a-z0-9-]{2,63}(?<!-))$/i;
const domainLiteral = /^\[([a-f0-9:.]+)\]$/i;

/** As Django's EmailValidator; an internationalised domain is checked and stored in its ASCII form. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const local = text.slice(0, at);
  if (at < 1 || !(atoms.test(local) || quoted.test(local)) || /\s/.test(host)) return false;
  if (host === 'localhost' || domain.test(host) || domainLiteral.test(host)) return true;
  const ascii = domainToASCII(host);
  return domain.test(ascii) && domainToUnicode(ascii) === host.toLowerCase();
}
