import { isInTelegram } from './launch.ts';

type Client = typeof import('./client/client.ts');

let loading: Promise<Client> | null = null;

/** Telegram's SDK with everything that uses it: loaded once, and only inside Telegram. */
export async function loadClient(): Promise<Client | null> {
  if (!isInTelegram()) return null;
  loading ??= import('./client/client.ts');
  const client = await loading;
  client.begin();
  return client;
}
