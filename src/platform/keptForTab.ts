import { tellNotKept } from './notKept.ts';
import { markUnsaved } from './unsaved.ts';

/** What storage refuses is kept as long as the page lives. */
const inMemory = new Map<string, string>();

/** What this tab keeps over a reload. */
export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
    tellNotKept();
  }
}

export function forget(key: string): void {
  inMemory.delete(key);
  markUnsaved(key, false);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets all whose key is among these. */
export function forgetAll(isAmong: (key: string) => boolean): void {
  for (const key of [...inMemory.keys(), ...keptKeys()]) if (isAmong(key)) forget(key);
}

function keptKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
