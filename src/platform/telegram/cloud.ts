import type { CloudKey } from './client/cloud.ts';
import { loadClient } from './loadClient.ts';

/** Telegram's CloudStorage; null without a value, or outside Telegram. */
export const getFromCloud = async (key: CloudKey): Promise<string | null> =>
  (await loadClient().catch(() => null))?.readCloudItem(key) ?? null;

/** Stores a value in CloudStorage; a failure is ignored. */
export const setInCloud = (key: CloudKey, value: string): void =>
  void loadClient()
    .then((client) => client?.writeCloudItem(key, value))
    .catch(() => {});
