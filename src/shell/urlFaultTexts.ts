import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UrlFault } from '#machines/text/linkUrl.ts';

/** What to do about an address that Telegram does not open. */
export const urlFaultTexts: Record<UrlFault, MessageDescriptor> = {
  mail: msg`Telegram opens no e-mail by an address. Write it into the text: people can tap it there.`,
  phone: msg`Telegram opens no phone number by an address. Write it into the text: people can tap it there.`,
  scheme: msg`Telegram cannot open this address. Begin with https:// or @username.`,
  port: msg`The number after the colon must be from 1 to 65535, or be left out.`,
  host: msg`Telegram cannot open this address. Enter a website, such as shop.example.`,
  long: msg`The address is longer than 2048 characters. Shorten it.`,
};
