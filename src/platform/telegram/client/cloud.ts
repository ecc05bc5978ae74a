import { getCloudStorageItem, setCloudStorageItem } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';
import { resolveWithin } from './resolveWithin.ts';

/** Keys of Telegram's CloudStorage, shared by all the user's devices. */
export type CloudKey = 'language' | 'funnel';

const patienceMs = 1_500;

/** Null where there is no value, or no response in time. */
export async function readCloudItem(key: CloudKey): Promise<string | null> {
  if (!has('cloudStorage') || !getCloudStorageItem.isAvailable()) return null;
  return (await resolveWithin(patienceMs, getCloudStorageItem(key))) || null;
}

export async function writeCloudItem(key: CloudKey, value: string): Promise<void> {
  if (has('cloudStorage') && setCloudStorageItem.isAvailable()) await setCloudStorageItem(key, value);
}
