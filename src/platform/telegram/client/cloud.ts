import { getCloudStorageItem, setCloudStorageItem } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';
import { withinMs } from './withinMs.ts';

/** What Telegram keeps for the person on all their devices. */
export type CloudKey = 'language' | 'funnel';

const patienceMs = 1_500;

/** Null where there is nothing, or no answer in time. */
export async function readCloud(key: CloudKey): Promise<string | null> {
  if (!has('cloudStorage') || !getCloudStorageItem.isAvailable()) return null;
  return (await withinMs(patienceMs, getCloudStorageItem(key))) || null;
}

export async function keepInCloud(key: CloudKey, value: string): Promise<void> {
  if (has('cloudStorage') && setCloudStorageItem.isAvailable()) await setCloudStorageItem(key, value);
}
