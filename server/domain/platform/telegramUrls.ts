/** Telegram accepts a button's URL only with a dotted host name; an IP address is likely local. */
export const isButtonUrl = (address: string): boolean => /\.[a-z][a-z0-9-]*$/i.test(new URL(address).hostname);

/** A Mini App requires https. */
export const isMiniAppUrl = (address: string): boolean =>
  new URL(address).protocol === 'https:' && isButtonUrl(address);
