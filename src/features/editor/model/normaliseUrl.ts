const schemes = /^(?:https?:\/\/|tg:|mailto:)/i;

/** An address as it was meant: `shop.example` gets https, `@name` is a Telegram name, a mailbox gets mailto. */
export function normaliseUrl(written: string): string {
  const address = written.trim();
  if (address === '' || schemes.test(address)) return address;
  if (/^@\w+$/.test(address)) return `https://t.me/${address.slice(1)}`;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/:@]+\.[^\s/:@]+(?::\d+)?(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

/** An address for the eye: without its scheme and a last slash. */
export const displayUrl = (url: string): string => url.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
