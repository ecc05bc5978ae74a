const schemes = /^(?:https?:\/\/|tg:|mailto:)/i;
/** Spaces and control characters are never part of a URL. */
const broken = /[\s\p{Cc}]/u;
const webHost = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i;
const hostWithDot = /^[^.]+(?:\.[^.]+)+\.?$/;

/** Whether a text or a button may link to it: http(s), `tg:` or `mailto:`. */
export function isAllowedUrl(url: string): boolean {
  return schemes.test(url) && !broken.test(url);
}

/** Whether Telegram would open it: it has more than a scheme, and a web host has a dot. */
export function isOpenableUrl(url: string): boolean {
  if (!isAllowedUrl(url)) return false;
  const web = webHost.exec(url);
  return web ? hostWithDot.test(web[1] ?? '') : url.slice(url.indexOf(':') + 1).length > 0;
}
