/** Telegram takes a button's address only with a dotted host; a bare number is of this machine or a network of one's own. */
export const canBeButton = (address: string): boolean => /\.[a-z][a-z0-9-]*$/i.test(new URL(address).hostname);

/** A Mini App is opened over https alone. */
export const canBeMiniApp = (address: string): boolean =>
  new URL(address).protocol === 'https:' && canBeButton(address);
