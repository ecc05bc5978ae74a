import { loadClient } from './loadClient.ts';

/** Asks whether the bot may write to the person; false outside of Telegram and where the client cannot ask. */
export const askWriteAccess = async (): Promise<boolean> => {
  const client = await loadClient();
  return client ? client.askWriteAccess().catch(() => false) : false;
};
