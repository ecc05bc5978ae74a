import { isOpenableUrl, urlFault } from './linkUrl.ts';
import { tidyUrl } from './tidyUrl.ts';

const scheme = /^(?:https?:\/\/|tg:)/i;
/** One slash too few, none, or the other kind: browsers forgive it, Telegram does not. */
const bentScheme = /^(https?):[/\\]*(?=[^/\\])/i;

/**
 * Completes a typed address to a URL: `shop.example` gets https, `@name` becomes a t.me link. What is no website stays as
 * it was typed, so that it can be told of.
 */
export function completeUrl(written: string): string {
  const address = tidyUrl(written);
  if (/^@\w+$/.test(address)) return `https://t.me/${address.slice(1)}`;
  const straight = withStraightSlashes(address.replace(bentScheme, '$1://'));
  if (straight === '' || scheme.test(straight)) return tidyUrl(straight);
  const completed = tidyUrl(`https://${straight.replace(/^\/\//, '')}`);
  return urlFault(address) !== 'mail' && urlFault(address) !== 'phone' && isOpenableUrl(completed)
    ? completed
    : address;
}

/** Browsers read a backslash before the query as a slash. */
function withStraightSlashes(address: string): string {
  const [place = ''] = /^[^?#]*/.exec(address) ?? [];
  return place.replaceAll('\\', '/') + address.slice(place.length);
}
