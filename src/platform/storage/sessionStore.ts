import { notifyStorageFailed } from './storageFailed.ts';
import { markUnsaved } from './unsaved.ts';

/** The fallback where storage is blocked: values live as long as the page. */
const inMemory = new Map<string, string>();

function get(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function set(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
    notifyStorageFailed();
  }
}

function remove(key: string): void {
  inMemory.delete(key);
  markUnsaved(key, false);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function removeWhere(isAmong: (key: string) => boolean): void {
  for (const key of [...inMemory.keys(), ...storedKeys()]) if (isAmong(key)) remove(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

/** This tab's storage, which survives a reload; where the browser blocks it, values live in memory. */
export const sessionStore = { get, set, remove, removeWhere };
