import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UrlFault } from '#machines/text/linkUrl.ts';

/** What to do about an address that Telegram does not open. */
export const urlFaultTexts: Record<UrlFault, MessageDescriptor> = {
  mail: msg`Telegram does not open e-mail addresses as links. Put it in the text: people can tap it there.`,
  phone: msg`Telegram does not open phone numbers as links. Put it in the text: people can tap it there.`,
  scheme: msg`Telegram cannot open this address. Start with https:// or @username.`,
  port: msg`The number after the colon must be from 1 to 65535, or be removed.`,
  host: msg`Telegram cannot open this address. Enter a website, such as shop.example.`,
  long: msg`The address is longer than 2048 characters. Shorten it.`,
};
