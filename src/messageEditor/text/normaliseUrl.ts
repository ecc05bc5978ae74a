const schemes = /^(?:https?:\/\/|tg:|mailto:)/i;

/**
 * Completes a typed address to a URL: `shop.example` gets https, `@name` becomes a t.me link, an e-mail gets mailto.
 */
export function normaliseUrl(written: string): string {
  const address = written.trim();
  if (address === '' || schemes.test(address)) return address;
  if (/^@\w+$/.test(address)) return `https://t.me/${address.slice(1)}`;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/:@]+\.[^\s/:@]+(?::\d+)?(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

/** Shortens a URL for display: no scheme, no trailing slash. */
export const displayUrl = (url: string): string => url.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
