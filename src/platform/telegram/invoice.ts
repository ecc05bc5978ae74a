import { loadClient } from './loadClient.ts';

/**
 * Opens an invoice by its link inside Telegram. @returns whether Telegram opened it; false outside Telegram and where
 * the client does not support it
 */
export async function openInvoice(url: string): Promise<boolean> {
  try {
    return ((await (await loadClient())?.openTelegramInvoice(url)) ?? null) !== null;
  } catch {
    return false;
  }
}
