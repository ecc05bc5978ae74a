export class WrongUrl extends Error {}

/**
 * What Telegram makes of an address, as TDLib's link manager and its URL parser do: a missing scheme counts as http, white
 * space after the host is encoded, and an e-mail address becomes a website with a user.
 *
 * @throws WrongUrl for one that it does not take
 */
export function openedUrl(address: string): string {
  const [, scheme, own] = /^(tg|ton):(?:\/\/)?(.*)$/is.exec(address) ?? [];
  if (scheme !== undefined) return ownScheme(scheme.toLowerCase(), own ?? '');
  const url = parseUrl(address);
  if (!url.host.includes('.') && !url.host.startsWith('[')) throw new WrongUrl('Wrong HTTP URL');
  const port = url.port === null ? '' : `:${url.port}`;
  return `${url.protocol}://${url.user}${url.host}${port}${url.rest}`;
}

function ownScheme(scheme: string, address: string): string {
  const { protocol, user, host, port, rest } = parseUrl(address);
  if (/^http/i.test(address) || protocol !== 'http' || user || port !== null) throw new WrongUrl(`Wrong ${scheme} URL`);
  if (!/^[a-z\d_-]+$/.test(host)) throw new WrongUrl('Unallowed characters in URL host');
  return `${scheme}://${host}${rest.replace(/^\/\?/, '?')}`;
}

interface ParsedUrl {
  protocol: 'http' | 'https';
  user: string;
  host: string;
  port: number | null;
  rest: string;
}

function parseUrl(address: string): ParsedUrl {
  const [, scheme = 'http'] = /^([^:/?#@[\]]*):\/\//.exec(address) ?? [];
  const protocol = scheme.toLowerCase();
  if (protocol !== 'http' && protocol !== 'https') throw new WrongUrl('Unsupported URL protocol');
  const after = address.replace(/^[^:/?#@[\]]*:\/\//, '');
  const [place = ''] = /^[^/?#]*/.exec(after) ?? [];
  const [, portDigits] = /:([^:\]@]*)$/.exec(place) ?? [];
  const port = portDigits === undefined ? null : readPort(portDigits);
  const userAndHost = portDigits === undefined ? place : place.slice(0, -portDigits.length - 1);
  const at = userAndHost.lastIndexOf('@') + 1;
  const host = userAndHost.slice(at).toLowerCase();
  checkHost(host);
  const query = after.slice(place.length).trimEnd() || '/';
  const rest = (query.startsWith('/') ? '' : '/') + query.replaceAll(/[\0-\x20]/g, encodeURIComponent);
  return { protocol, user: userAndHost.slice(0, at), host, port, rest };
}

function readPort(digits: string): number {
  const port = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (port < 1 || port > 65_535) throw new WrongUrl('Wrong port number specified in the URL');
  return port;
}

function checkHost(host: string): void {
  if (host === '') throw new WrongUrl('URL host is empty');
  if (host === '.') throw new WrongUrl('Host is invalid');
  if (/^\[.*\]$/.test(host)) {
    if (!URL.canParse(`http://${host}`)) throw new WrongUrl('Wrong IPv6 address specified in the URL');
    return;
  }
  if (!/^(?:[a-z\d.\-_!$,~*'();&+=\u{80}-\u{10ffff}]|%[a-f\d]{2})*$/u.test(host))
    throw new WrongUrl('Disallowed character in URL host');
}
