import { loadClient } from './loadClient.ts';

/** Takes all the height there is and keeps a downward swipe from closing the page. Does nothing outside Telegram. */
export async function settleInTelegram(): Promise<void> {
  const client = await loadClient();
  client?.settle();
}
