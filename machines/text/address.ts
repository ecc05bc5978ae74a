const schemes = /^(?:https?:\/\/|tg:|mailto:)/i;
/** Spaces and control characters have no place in an address. */
const broken = /[\s\p{Cc}]/u;
const webHost = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i;
const hostWithDot = /^[^.]+(?:\.[^.]+)+\.?$/;

/** An address that a text or a button may carry: http(s), `tg:` or `mailto:`. */
export function isAddress(url: string): boolean {
  return schemes.test(url) && !broken.test(url);
}

/** An address that Telegram would open: more than its scheme, and a web host with a dot. */
export function isReachable(url: string): boolean {
  if (!isAddress(url)) return false;
  const web = webHost.exec(url);
  return web ? hostWithDot.test(web[1] ?? '') : url.slice(url.indexOf(':') + 1).length > 0;
}
