import { isIpv4, isIpv6 } from './ipAddress.ts';

/**
 * Why Telegram would refuse an address, or open something else. `host`: no website is named, or not yet.
 *
 * An e-mail address counts however it is written: Telegram opens `mailto:a@b.c` as the website `b.c`.
 */
export type UrlFault = 'mail' | 'phone' | 'scheme' | 'port' | 'host' | 'long';

/** The longest URL of a link; browsers and app stores keep below it. */
const mostChars = 2_048;
const storable = /^(?:https?:\/\/|tg:|mailto:)/i;
const control = /\p{Cc}/u;
const mail = /^(?:(?:https?:\/\/)?mailto:|(?:https?:\/\/)?[^\s/?#@:]+@[^\s/?#@:]+\.[^\s/?#@:]+\/?$)/i;
const phone = /^(?:(?:https?:\/\/)?(?:tel|sms|callto):|\+?[\d\s().-]+$)/i;
const web = /^https?:\/\/(?:[^/?#]*@)?([^/?#@]*)/i;
const telegram = /^tg:(?:\/\/)?([^/?#]*)/i;
const authority = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/;
const label = /^(?:[a-z\d_-]|[^\0-\u{7f}\s\p{Cf}]){1,63}$/iu;

/** Whether a text or a button may hold it, be it finished or not: http(s), `tg:`, and `mailto:`, which older ones hold. */
export function isAllowedUrl(url: string): boolean {
  return storable.test(url) && !control.test(url);
}

/** Whether Telegram opens it as it is written. */
export const isOpenableUrl = (url: string): boolean => urlFault(url) === null;

/** What keeps Telegram from opening an address of a button or a text; null where nothing does. */
export function urlFault(url: string): UrlFault | null {
  if (url === '') return 'host';
  if (mail.test(url)) return 'mail';
  if (isPhone(url)) return 'phone';
  if (url.length > mostChars) return 'long';
  if (control.test(url)) return 'scheme';
  const [, method] = telegram.exec(url) ?? [];
  if (method !== undefined) return /^(?!http)[a-z\d_-]+$/i.test(method) ? null : 'host';
  const [, place] = web.exec(url) ?? [];
  return place === undefined ? 'scheme' : placeFault(place);
}

/** A number of a phone, unless it is one of the Internet. */
const isPhone = (url: string): boolean =>
  phone.test(url) && (!/^[+\d(]/.test(url) || (!isIpv4(url) && url.replaceAll(/\D/g, '').length >= 5));

function placeFault(place: string): UrlFault | null {
  const [, host = '', port] = authority.exec(place) ?? [];
  if (port !== undefined && !isPort(port)) return 'port';
  return isHost(host) ? null : 'host';
}

const isPort = (port: string): boolean => /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;

/** Telegram wants a name with a dot, or a number of the Internet; it takes letters of every script. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.length < 2 || host.length > 254 || !labels.every((one) => label.test(one))) return false;
  // Browsers read a name that ends in a number as a number of the Internet.
  return !/^(?:\d+|0x[\da-f]*)$/i.test(labels.at(-1) ?? '') || isIpv4(host);
}
