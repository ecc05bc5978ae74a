import { loadClient } from './loadClient.ts';

/** Asks for permission to message the user; false outside Telegram and where the client does not support it. */
export const requestWriteAccess = async (): Promise<boolean> => {
  const client = await loadClient();
  return client ? client.askForWriteAccess().catch(() => false) : false;
};
