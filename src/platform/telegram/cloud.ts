import type { CloudKey } from './client/cloud.ts';
import { loadClient } from './loadClient.ts';

/** What Telegram keeps for the person on all their devices; null where there is nothing, or no Telegram. */
export const readCloud = async (key: CloudKey): Promise<string | null> =>
  (await loadClient().catch(() => null))?.readCloud(key) ?? null;

/** Has Telegram keep it; where it does not, the next launch begins without. */
export const keepInCloud = (key: CloudKey, value: string): void =>
  void loadClient()
    .then((client) => client?.keepInCloud(key, value))
    .catch(() => {});
