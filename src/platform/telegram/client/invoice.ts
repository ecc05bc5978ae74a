import { openInvoice as open } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';

/** Opens an invoice inside Telegram, and waits until it is closed; null where the client does not support it. */
export const openTelegramInvoice = async (url: string): Promise<string | null> =>
  has('invoice') ? open(url, 'url') : null;
