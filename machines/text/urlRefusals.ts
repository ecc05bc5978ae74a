import type { UrlFault } from './linkUrl.ts';

/** What the API says of an address that Telegram does not open; `contract/fieldTexts.ts` has the translations. */
export const urlRefusals: Record<UrlFault, string> = {
  mail: 'Telegram opens no e-mail by an address. Write it into the text: people can tap it there.',
  phone: 'Telegram opens no phone number by an address. Write it into the text: people can tap it there.',
  scheme: 'The address must start with http://, https:// or tg:.',
  port: 'The port of the address must be a number from 1 to 65535.',
  host: 'The address names no website. Begin with https:// and the name of a website.',
  long: 'The address is longer than 2048 characters.',
};
